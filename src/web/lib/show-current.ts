/** For the `ref` of a row of tabs: one wider than the screen opens with the current one in sight. */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]');
  if (!row || !current) return;
  const beyond = current.getBoundingClientRect().right - row.getBoundingClientRect().right;
  if (beyond > 0) row.scrollLeft += beyond;
}
