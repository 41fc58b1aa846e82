/** Where things lie on the round board. Angles are in degrees, clockwise from the top. */
export const FIELD = 72;
const round = (n: number) => Math.round(n * 10) / 10;

export function at(degrees: number, radius: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [round(Math.sin(angle) * radius), round(-Math.cos(angle) * radius)];
}

/** A ring segment between two angles and two radii. */
export function segment(from: number, to: number, inner: number, outer: number): string {
  const [a, b, c, d] = [at(from, outer), at(to, outer), at(to, inner), at(from, inner)];
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`;
}

/** A cog's outline with so many teeth. */
export function cog(teeth: number, inner: number, outer: number): string {
  const step = 360 / teeth;
  const tooth = (index: number) => {
    const middle = index * step;
    return [[-0.3, inner], [-0.18, outer], [0.18, outer], [0.3, inner]].map(([part, radius]) => at(middle + part! * step, radius!).join(" ")).join("L");
  };
  return `M${Array.from({ length: teeth }, (_, index) => tooth(index)).join("L")}Z`;
}
