/** Everything random in the demo: the same seed gives the same numbers on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** both ends included */
  integer(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** one of the list, in proportion to its weight; at least one weight is above 0 */
  weighted<T>(list: readonly T[], weight: (entry: T) => number): T;
  shuffled<T>(list: readonly T[]): T[];
  hex(digits: number): string;
  /** ordered by time like the ids that the database makes */
  uuid(at: Date): string;
}

export function createRandom(seed: string): Random {
  const next = sfc32(seed);
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const hex = (digits: number) => {
    let text = '';
    while (text.length < digits)
      text += Math.floor(next() * 2 ** 32)
        .toString(16)
        .padStart(8, '0');
    return text.slice(0, digits);
  };

  return {
    next,
    integer,
    hex,
    chance: (probability) => next() < probability,
    pick: (list) => list[integer(0, list.length - 1)]!,
    weighted(list, weight) {
      let left = next() * list.reduce((sum, entry) => sum + weight(entry), 0);
      for (const entry of list) {
        left -= weight(entry);
        if (left < 0) return entry;
      }
      // rounding may leave a crumb
      return list[list.length - 1]!;
    },
    shuffled(list) {
      const result = [...list];
      for (let last = result.length - 1; last > 0; last -= 1) {
        const other = integer(0, last);
        [result[last], result[other]] = [result[other]!, result[last]!];
      }
      return result;
    },
    uuid(at) {
      const time = at.getTime().toString(16).padStart(12, '0');
      const rest = hex(18);
      const variant = '89ab'[integer(0, 3)]!;
      return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(3, 6)}-${rest.slice(6)}`;
    },
  };
}

/** Chris Doty-Humphrey's small fast counter: 128 bits of state, passes PractRand. */
function sfc32(seed: string): () => number {
  let [a, b, c, d] = hashed(seed);
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // similar seeds start alike: the first rounds mix them apart
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** FNV-1a, four times with different starts. */
function hashed(seed: string): [number, number, number, number] {
  const from = (start: number) => {
    let hash = start;
    for (let index = 0; index < seed.length; index += 1) {
      hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
    }
    return hash | 0;
  };
  return [from(0x811c9dc5), from(0x9e3779b9), from(0x85ebca6b), from(0xc2b2ae35)];
}
