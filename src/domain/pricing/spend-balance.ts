/** What a gift-card balance pays of amounts that are charged one after the other: each leaves the rest to the next. */
export function spendBalance(balanceCents: number, totals: readonly number[]): number[] {
  let left = balanceCents;
  return totals.map((total) => {
    const paid = Math.min(left, total);
    left -= paid;
    return paid;
  });
}
