// The real server for the tests: a fresh one with its own database in a temporary folder.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { preview } from "vite";

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..");
const ROOT = join(WEB, "..");
const SETTINGS = { SPIELWERK_REQUESTS_PER_SECOND: "100000", SPIELWERK_BOT_MILLIS: "30", SPIELWERK_BOT_THREADS: "1" };

/** The program under test. */
export function binary() {
  if (process.env.SPIELWERK_BINARY) return process.env.SPIELWERK_BINARY;
  const path = join(process.env.CARGO_TARGET_DIR ?? join(ROOT, "target"), "debug", "spielwerk");
  if (!existsSync(path) && spawnSync("cargo", ["build", "--package", "cli"], { cwd: ROOT, stdio: "inherit" }).status !== 0) {
    throw new Error("spielwerk can't be built");
  }
  return path;
}

/**
 * Starts a server. Its own built-in client is used if `SPIELWERK_BUILT_IN` is set; else `dist` as it lies there, so
 * that a change of the client does not need the server to be built again.
 */
export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), "spielwerk-web-"));
  const server = spawn(binary(), ["serve", "--listen", "127.0.0.1:0", "--database", `sqlite:${join(folder, "tables.db")}`, "--lang", "en"], {
    env: { RUST_LOG: "warn", ...SETTINGS, ...process.env }, stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on("line", (line) => {
      const found = /http:\S+/.exec(line);
      if (found) resolve(found[0]);
    });
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const front = process.env.SPIELWERK_BUILT_IN ? null : await preview({
    root: WEB, logLevel: "error", build: { outDir: process.env.SPIELWERK_DIST ?? "dist" }, preview: { host: "127.0.0.1", port: 4173, strictPort: false, proxy: { "/api": { target: url, ws: true } } },
  });
  const close = async () => {
    server.removeAllListeners("exit");
    server.kill();
    await front?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: front ? front.resolvedUrls.local[0].replace(/\/$/, "") : url, api: url, close };
}
