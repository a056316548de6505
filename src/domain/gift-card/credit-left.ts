interface CreditLine {
  id: string;
  /** above zero: it came in; below: it was spent */
  amount_cents: number;
}

/** What is left of each line that came in, when the oldest money is spent first. Oldest lines first. */
export function creditLeft(lines: readonly CreditLine[]): Map<string, number> {
  const left = new Map<string, number>();
  for (const { id, amount_cents } of lines) {
    if (amount_cents > 0) left.set(id, amount_cents);
    else spend(left, -amount_cents);
  }
  return left;
}

function spend(left: Map<string, number>, amount: number): void {
  let open = amount;
  for (const [id, here] of left) {
    const taken = Math.min(here, open);
    left.set(id, here - taken);
    open -= taken;
  }
}
