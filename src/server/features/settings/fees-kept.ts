import type { Zone } from '../../../contract/settings.ts';
import { isDearer } from '../../../domain/pricing/price-change.ts';

type Fields = Record<string, string>;

export const UNDER_PRICES = 'Change it under Prices: subscribers are told first';

/** Fees of zones that are there are changed for weeks to come, not here. */
export function changedFees(before: readonly Zone[], after: readonly Zone[]): Fields | null {
  for (const [index, zone] of after.entries()) {
    const stood = zone.id && before.find(({ id }) => id === zone.id);
    const changed =
      stood &&
      (['fee_cents', 'free_over_cents'] as const).find((name) => stood[name] !== zone[name]);
    if (changed) return { [`zones.${index}.${changed}`]: UNDER_PRICES };
  }
  return null;
}

/** Zones that are edited, at the fees that they have in another week; a new one has those of the form in all. */
export const withFeesOf = (then: readonly Zone[], zones: readonly Zone[]): Zone[] =>
  zones.map((zone) => {
    const { fee_cents, free_over_cents } = then.find(({ id }) => id === zone.id) ?? zone;
    return { ...zone, fee_cents, free_over_cents };
  });

/** A zip code that moves to a dearer zone is a higher price as well, of which nobody would be told. */
export function movedToDearer(
  before: readonly Zone[],
  after: readonly Zone[],
  subscribers: readonly { zip_code: string; people: number }[],
): Fields | null {
  const worse = new Map<number, number>();
  for (const { zip_code, people } of subscribers) {
    const from = zoneOf(before, zip_code);
    const to = zoneOf(after, zip_code);
    if (from && to && isDearerIn(from, to)) {
      worse.set(after.indexOf(to), (worse.get(after.indexOf(to)) ?? 0) + people);
    }
  }
  for (const [index, people] of worse) {
    const who = people === 1 ? '1 subscriber' : `${people} subscribers`;
    const message = `${who} there would pay more without notice: change the fee of their zone under Prices instead`;
    return { [`zones.${index}.zip_prefixes`]: message };
  }
  return null;
}

const isDearerIn = (from: Zone, to: Zone): boolean =>
  isDearer({ kind: 'delivery_fee', before: from.fee_cents, after: to.fee_cents }) ||
  isDearer({ kind: 'free_over', before: from.free_over_cents, after: to.free_over_cents });

/** The longest prefix that fits wins. */
function zoneOf(zones: readonly Zone[], zip: string): Zone | undefined {
  const fits = (zone: Zone) =>
    Math.max(0, ...zone.zip_prefixes.filter((prefix) => zip.startsWith(prefix)).map(lengthOf));
  const best = Math.max(0, ...zones.map(fits));
  return best === 0 ? undefined : zones.find((zone) => fits(zone) === best);
}

const lengthOf = (text: string): number => text.length;
