// The transferred bundle: everything in dist, compressed, at most 250 KB.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 250 * 1024;
const dist = new URL("../dist/", import.meta.url).pathname;
const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const total = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(file.parentPath, file.name))).length, 0);
console.log(`${(total / 1024).toFixed(1)} KB compressed, of at most ${LIMIT / 1024} KB`);
process.exit(total > LIMIT ? 1 : 0);
