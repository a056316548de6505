/** For the log: what an edit changed, and only that. Dates are compared as they are written. */
export function changedOf(before: object, after: object) {
  const was = JSON.parse(JSON.stringify(before)) as Record<string, unknown>;
  const is = JSON.parse(JSON.stringify(after)) as Record<string, unknown>;
  const names = Object.keys(is).filter((name) => was[name] !== is[name]);
  const pick = (of: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: pick(was), after: pick(is) };
}
