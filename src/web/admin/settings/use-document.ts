import { useRef, useState, type FormEvent } from 'react';
import { safeParse, type $ZodType, type input, type output } from 'zod/v4/core';
import { ApiError, messageOf } from '../../lib/api.ts';

interface DocumentOptions<S extends $ZodType> {
  schema: S;
  opened: input<S>;
  send(value: output<S>): Promise<void>;
}

/**
 * A form over a whole document: lists in it grow and shrink, and a refusal stands at its place in it
 * ("zones.1.fee_cents"). What was typed stays until it is saved.
 */
export function useDocument<S extends $ZodType>({ schema, opened, send }: DocumentOptions<S>) {
  const [value, setValue] = useState(opened);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [processing, setProcessing] = useState(false);
  const busy = useRef(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const parsed = safeParse(schema, value);
    if (!parsed.success) {
      setFields(byPlace(parsed.error.issues));
      setProblem('Nothing was saved: please look at the marked fields.');
      return;
    }
    setFields({});
    setProblem(null);
    busy.current = true;
    setProcessing(true);
    try {
      await send(parsed.data);
    } catch (caught) {
      if (caught instanceof ApiError) setFields(caught.fields);
      setProblem(messageOf(caught, 'Unable to save. Please try again.'));
    } finally {
      busy.current = false;
      setProcessing(false);
    }
  }

  return { value, setValue, fields, problem, processing, onSubmit };
}

function byPlace(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.map(String).join('.')] ??= message;
  return fields;
}

/** The first message at a place or anywhere below it, for a field that holds a list. */
export const messageBelow = (fields: Record<string, string>, place: string): string | undefined =>
  Object.entries(fields).find(([name]) => name === place || name.startsWith(`${place}.`))?.[1];
