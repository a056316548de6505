import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import type { $ZodType, output } from 'zod/v4/core';
import { ApiError } from '../../lib/api.ts';
import { reportError } from '../../lib/report-error.ts';
import { useForm } from '../../lib/use-form.ts';

interface SettingsFormOptions<S extends $ZodType> {
  schema: S;
  /** spec §8 */
  fallback: string;
  read?(data: FormData): unknown;
  /** gives the message of success */
  send(values: output<S>): Promise<string>;
  onSaved(message: string): void;
  /** spec §9: after a new card the session is read again this much later */
  revalidateAfterMs?: number;
}

/** One form of the settings: whatever comes of it, the session is read again and shown anew (spec §7, §8). */
export function useSettingsForm<S extends $ZodType>(options: SettingsFormOptions<S>) {
  const { schema, fallback, read, send, onSaved, revalidateAfterMs = 0 } = options;
  const revalidate = useRevalidateLater();
  return useForm({
    schema,
    fallback,
    ...(read && { read }),
    async send(values: output<S>) {
      try {
        onSaved(await send(values));
        revalidate(revalidateAfterMs);
      } catch (error) {
        reportUnexpected(error);
        revalidate(0);
        throw error;
      }
    },
  });
}

/** A refusal is no error; what is broken is told to us as well as to the customer (spec §8). */
export function reportUnexpected(error: unknown): void {
  if (!(error instanceof ApiError) || error.status >= 500) reportError(error);
}

/**
 * Reads session, orders and plans again, at once or later. Later holds for a form that is closed by then,
 * and for the page that is open then: reading too often does no harm.
 */
export function useRevalidateLater(): (afterMs: number) => void {
  const { revalidate } = useRevalidator();
  return useCallback(
    (afterMs) => {
      if (afterMs === 0) void revalidate();
      else setTimeout(() => void revalidate(), afterMs);
    },
    [revalidate],
  );
}
