/** So many of the same at once. All have come to their end before the first failure is passed on. */
export async function together(lanes: number, work: () => Promise<void>): Promise<void> {
  const ends = await Promise.allSettled(Array.from({ length: lanes }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
