import * as z from 'zod/mini';

/** Fields that count only when other choices of the form call for them. */

/** Any text, or none: `fieldsWhen` looks closer where it matters. */
export const optionalFields = <Fields extends Record<string, z.ZodMiniType>>(fields: Fields) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, z.optional(z.string())])) as {
    [Name in keyof Fields]: z.ZodMiniOptional<z.ZodMiniString>;
  };

/** Each field by its own schema, but only where the choices call for it; all are told at once. */
export function fieldsWhen<Choices>(
  applies: (body: Choices) => boolean,
  fields: Record<string, z.ZodMiniType>,
) {
  const issueOf = (name: string, body: unknown) => {
    // runs before the body is known to be one
    if (typeof body !== 'object' || body === null || !applies(body as Choices)) return undefined;
    const given = body as Record<string, unknown>;
    return z.safeParse(fields[name]!, given[name]).error?.issues[0];
  };
  return Object.keys(fields).map((name) =>
    z.refine<unknown>((body) => issueOf(name, body) === undefined, {
      path: [name],
      when: () => true,
      error: ({ input }) => issueOf(name, input)?.message ?? 'This value is not valid.',
    }),
  );
}
