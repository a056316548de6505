interface Addressed {
  address_1: string;
  address_2: string | null;
  city: string;
  zip_code: string;
}

const doorOf = ({ address_1, address_2, city, zip_code }: Addressed): string =>
  [zip_code, city, address_1, address_2 ?? '']
    .map((part) => part.trim().toLowerCase().replaceAll(/\s+/g, ' '))
    .join('|');

/** Boxes in the order of their stops, as stops: what goes to one door is carried together. */
export function joinStops<Box extends Addressed>(boxes: readonly Box[]): [Box, ...Box[]][] {
  const stops: [Box, ...Box[]][] = [];
  for (const box of boxes) {
    const last = stops.at(-1);
    if (last && doorOf(last[0]) === doorOf(box)) last.push(box);
    else stops.push([box]);
  }
  return stops;
}

/** The same for a stream: a door whose boxes lie in two batches stays one stop. */
export async function* joinStopBatches<Box extends Addressed>(
  batches: AsyncIterable<readonly Box[]>,
): AsyncGenerator<[Box, ...Box[]][]> {
  let open: Box[] = [];
  for await (const batch of batches) {
    const stops = joinStops([...open, ...batch]);
    // the next batch may begin at the same door
    open = stops.pop() ?? [];
    if (stops.length > 0) yield stops;
  }
  if (open.length > 0) yield joinStops(open);
}
