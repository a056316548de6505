/**
 * Parameters that belong to the screen that wrote them. They stay behind when a visitor moves on;
 * all others (campaign, affiliate, ...) travel along.
 */
export const screenOwnedParameters: readonly string[] = [
  // filters
  'q',
  'category',
  'diet',
  'leave_out',
  'protein',
  'calories',
  'status',
  'role',
  'from',
  'to',
  // order and place in a list
  'sort',
  'cursor',
  'week',
  // how a plan is bought: it belongs to the plan in the address
  'buy',
  'mail',
  // one screen's errand
  'redirect',
  'token',
  'meal',
];

const external = /^([a-z][a-z\d+.-]*:|[\\/]{2})/i;

/** Moving from a page with query parameters to one without carries the previous ones over (spec §2). */
export function carryQuery(from: URLSearchParams, to: string): string {
  if (to === '' || external.test(to) || to.startsWith('#')) return to;
  // in the back office every parameter is some list's own
  if (to.startsWith('/admin/')) return to;
  const [path = '', hash] = splitOnce(to, '#');
  if (path.includes('?')) return to;

  const carried = new URLSearchParams(from);
  for (const name of screenOwnedParameters) carried.delete(name);
  const query = carried.toString();
  if (query === '') return to;
  return `${path}?${query}${hash === undefined ? '' : `#${hash}`}`;
}

function splitOnce(text: string, at: string): [string, string?] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}
