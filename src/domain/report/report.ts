/** How a figure is written. */
export type Unit = 'text' | 'week' | 'day' | 'count' | 'cents' | 'percent' | 'stars';

/** What a row is about, not what is counted of it. */
export const isName = (unit: Unit): boolean => unit === 'text' || unit === 'week' || unit === 'day';

/** By the ids of figures; null: there is nothing to count it from. */
export type ReportRow = Record<string, string | number | null>;

export interface Figure {
  id: string;
  /** over its column, on the page and in the file */
  header: string;
  unit: Unit;
  /** what exactly is counted, in words for whoever reads it */
  definition: string;
  /** worked out from sums, in each row and in the total alike; left out: a sum itself */
  of?: (sums: Sums) => number | null;
}

export interface Report {
  title: string;
  /** the question that it answers */
  question: string;
  columns: readonly Figure[];
  /** what makes two rows one */
  row: readonly string[];
  /** highest first, by each in turn */
  order: readonly string[];
  /** false: the same thing may stand in several rows */
  adds_up: boolean;
  chart: {
    title: string;
    kind: 'bars' | 'stacked' | 'lines';
    unit: 'count' | 'cents' | 'percent';
    series: readonly {
      id: string;
      name: string;
      color: 'now' | 'before' | 'good' | 'bad' | 'open' | 'autofilled' | 'skipped';
    }[];
  };
}

/** What can be added up, by name. */
type Sums = (id: string) => number;

/**
 * A share in percent with one digit after the point; null where there is no whole. Multiplied first: 201 of
 * 400 are exactly 502.5 of a thousand, and a little less when divided first.
 */
export const percentShare = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

export const mean = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round(sum / count);
