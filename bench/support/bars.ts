const missed: string[] = [];

/** Prints what was measured beside its bar. */
export function bar(
  name: string,
  value: number,
  { least, most, unit = '' }: { least?: number; most?: number; unit?: string },
): void {
  const holds = value >= (least ?? -Infinity) && value <= (most ?? Infinity);
  if (!holds) missed.push(name);
  const wanted = least === undefined ? `at most ${most}${unit}` : `at least ${least}${unit}`;
  console.log(
    `${holds ? 'holds ' : 'FAILS '} ${name}: ${value.toFixed(unit === '' ? 2 : 0)}${unit} (bar: ${wanted})`,
  );
}

export function finishBars(): void {
  if (missed.length) console.log(`below the bar: ${missed.join('; ')}`);
  process.exitCode = missed.length ? 1 : 0;
}
