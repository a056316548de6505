/** How streets end, with the abbreviation that does not simply begin the word. */
const endings: readonly [name: string, abbreviation: string][] = [
  ['Street', 'str'],
  ['Avenue', 'av'],
  ['Road', 'rd'],
  ['Place', 'pl'],
  ['Lane', 'ln'],
  ['Drive', 'dr'],
  ['Court', 'ct'],
  ['Boulevard', 'blvd'],
  ['Terrace', 'ter'],
  ['Parkway', 'pkwy'],
  ['Highway', 'hwy'],
  ['Square', 'sq'],
  ['Circle', 'cir'],
  ['Way', 'way'],
];

const usual = new Set(['st', 'ave', 'blvd', 'pkwy', 'hwy']);
const bare = (word: string) => word.toLowerCase().replace(/\.$/, '');

/** A whole ending or a usual abbreviation of it: what follows is the town. */
export function isStreetEnding(word: string): boolean {
  const given = bare(word);
  return (
    usual.has(given) ||
    endings.some(([name, abbreviation]) => given === name.toLowerCase() || given === abbreviation)
  );
}

export function isDirection(word: string | undefined): boolean {
  return word !== undefined && /^(?:[ns][ew]?|[ew]|north|south|east|west)\.?$/i.test(word);
}

/** The endings that a word may become: "st" is Street, "p" Place or Parkway. */
function endingsFor(word: string): string[] {
  const given = bare(word);
  return endings
    .filter(
      ([name, abbreviation]) => name.toLowerCase().startsWith(given) || given === abbreviation,
    )
    .map(([name]) => name);
}

/** The streets that somebody may be typing: known ones, else theirs with the endings that it may have. */
export function streetsFor(typed: string, known: readonly string[]): string[] {
  if (typed === '') return [];
  const words = typed.split(' ');
  const finished = withEndings(words);
  const starts = [typed, ...finished].map((street) => street.toLowerCase());
  const matching = known.filter((street) =>
    starts.some((start) => street.toLowerCase().startsWith(start)),
  );
  if (matching.length > 0) return matching;
  if (finished.length > 0) return finished;
  const street = words.map(capital).join(' ');
  if (isDirection(words.at(-1))) return [street];
  return endings.slice(0, 4).map(([name]) => `${street} ${name}`);
}

function withEndings(words: string[]): string[] {
  if (words.length < 2) return [];
  const street = words.slice(0, -1).map(capital).join(' ');
  return endingsFor(words.at(-1)!).map((ending) => `${street} ${ending}`);
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
