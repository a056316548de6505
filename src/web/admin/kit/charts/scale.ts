/** Round numbers for an axis that begins at zero and holds `highest`: 0, 50, 100, 150. */
export function ticksUpTo(highest: number, most = 4): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((round) => round * power).find((size) => size >= rough)!;
  const whole = Math.max(step, highest < most ? 1 : step);
  const count = Math.ceil(highest / whole);
  return Array.from({ length: count + 1 }, (_, index) => index * whole);
}
