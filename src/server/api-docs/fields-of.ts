import type { Schema } from './open-api.ts';

export interface FieldRow {
  /** `rows[].id`: the id of each of the rows */
  name: string;
  type: string;
  required: boolean;
}

/** What an object holds, one row a field, those inside others after them. */
export function fieldsOf(schema: Schema): FieldRow[] {
  const rows = new Map<string, FieldRow>();
  for (const row of inside('', schema)) {
    const told = rows.get(row.name);
    // the choices of a union share names: what they differ in is told together
    const type = told && told.type !== row.type ? `${told.type} or ${row.type}` : row.type;
    rows.set(row.name, { ...row, type });
  }
  return [...rows.values()];
}

function inside(name: string, schema: Schema): FieldRow[] {
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) return parts.flatMap((part) => inside(name, part));
  if (schema.items) return inside(`${name}[]`, schema.items);
  if (typeof schema.additionalProperties === 'object') {
    return inside(`${name}.*`, schema.additionalProperties);
  }
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const path = name ? `${name}.${key}` : key;
    const required = schema.required?.includes(key) ?? false;
    return [{ name: path, type: typeWords(field), required }, ...inside(path, field)];
  });
}

export function typeWords(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeWords))].join(' or ');
  if (schema.allOf) return typeWords(schema.allOf[0] ?? {});
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeWords({ ...schema, type })).join(' or ');
  }
  if (schema.type === 'array') {
    if (schema.prefixItems) return `list of ${schema.prefixItems.map(typeWords).join(' and ')}`;
    return withRange(`list of ${typeWords(schema.items ?? {})}`, schema.minItems, schema.maxItems);
  }
  if (typeof schema.additionalProperties === 'object') {
    return `${typeWords(schema.additionalProperties)}, by name`;
  }
  if (schema.type === 'string') {
    return withRange(schema.format ?? 'string', schema.minLength, schema.maxLength);
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return withRange(schema.type, safe(schema.minimum), safe(schema.maximum));
  }
  return schema.type ?? 'anything';
}

/** The ends of what a number can hold at all are no limits of ours. */
const safe = (limit: number | undefined) =>
  limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? undefined : limit;

function withRange(word: string, least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return word;
  if (most === undefined) return `${word}, ${least} or more`;
  return `${word}, ${least === undefined ? 'up to ' : `${least}–`}${most}`;
}

/** A body to begin with: what is required, and nothing else. */
export function exampleOf(schema: Schema): unknown {
  const choice = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
  if (choice) return exampleOf(choice);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return schema.minItems ? [exampleOf(schema.items ?? {})] : [];
  if (schema.type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([key]) =>
      schema.required?.includes(key),
    );
    return Object.fromEntries(required.map(([key, field]) => [key, exampleOf(field)]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return safe(schema.minimum) ?? 1;
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? '…' : null;
}
