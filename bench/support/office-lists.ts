import * as z from 'zod/mini';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { allRoutes } from '../../src/server/routes.ts';

/** Values to try where the contract does not name them all: by "path name", or for every list by name. */
export type Samples = Record<string, readonly string[]>;

export interface OfficeList {
  path: string;
  /** the first page by each sort, by each value of each filter, and by some of each pair of filters */
  addresses: string[];
  /** the first page by each sort: what the later pages are walked from */
  sorted: string[];
}

type Shape = Record<string, z.core.$ZodType>;
type Query = Record<string, string>;

/** Every list of the back office that is paged by key, as the contract has it: a new filter is tried by itself. */
export function findOfficeLists(samples: Samples): { lists: OfficeList[]; untried: string[] } {
  const untried: string[] = [];
  const lists = allRoutes.flatMap(({ entry }) => {
    const shape = listShape(entry);
    if (!shape) return [];
    const { sort, cursor: _, ...filters } = shape;
    const sorts = sort ? valuesOf(sort)!.map((value) => ({ sort: value })) : [{}];
    const choices = Object.entries(filters).map(([name, schema]) => {
      const values = valuesOf(schema) ?? samples[`${entry.path} ${name}`] ?? samples[name] ?? [];
      if (!values.length) untried.push(`${entry.path} ${name}`);
      const queries: Query[] = values.map((value) => ({ [name]: value }));
      return { queries, isAsked: !(schema instanceof z.ZodMiniOptional) };
    });
    // what a list cannot do without
    const always = Object.assign({}, ...choices.map((of) => (of.isAsked ? of.queries[0] : {})));
    const queries = [
      ...sorts,
      ...combine(
        sorts,
        choices.map((of) => of.queries),
      ),
    ];
    return expandParams(entry.path, entry.path, samples).map((path) => {
      const address = (query: Query) => addressOf(path, { ...always, ...query });
      return { path, sorted: sorts.map(address), addresses: [...new Set(queries.map(address))] };
    });
  });
  return { lists, untried };
}

/** Each filter by its every value, and some values of it by each sort and with each other filter. */
function combine(sorts: readonly Query[], choices: readonly Query[][]): Query[] {
  const some = choices.map((values) => spread(values));
  const withEach = (ones: readonly Query[], others: readonly Query[]) =>
    ones.flatMap((one) => others.map((other) => ({ ...one, ...other })));
  return [
    ...choices.flat(),
    ...withEach(some.flat(), sorts),
    ...some.flatMap((ones, at) => withEach(ones, some.slice(at + 1).flat())),
  ];
}

const mostInPairs = 4;

/** Of many values a few from the first to the last. */
const spread = <Value>(values: readonly Value[]): Value[] =>
  values.length <= mostInPairs
    ? [...values]
    : Array.from(
        { length: mostInPairs },
        (_, at) => values[Math.round((at * (values.length - 1)) / (mostInPairs - 1))]!,
      );

/** Null: not a list that is paged by key. */
function listShape({ method, path, media_type, query }: Endpoint): Shape | null {
  if (method !== 'GET' || media_type || !path.startsWith('/api/admin/')) return null;
  return query instanceof z.ZodMiniObject && 'cursor' in query.shape ? query.shape : null;
}

function expandParams(path: string, pattern: string, samples: Samples): string[] {
  const [param] = /:\w+/.exec(path) ?? [];
  if (!param) return [path];
  const values = samples[`${pattern} ${param}`] ?? samples[param] ?? [];
  return values.flatMap((value) => expandParams(path.replace(param, value), pattern, samples));
}

/** Null: it does not say which there are. */
function valuesOf(schema: z.core.$ZodType): string[] | null {
  if (schema instanceof z.ZodMiniOptional) return valuesOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniEnum) return schema.options.map(String);
  if (schema instanceof z.ZodMiniLiteral) return schema.def.values.map(String);
  return null;
}

const addressOf = (path: string, query: Query) => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};
