import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { parseWallTime } from '../../../domain/week/wall-time.ts';

/** Until when a card can be applied, by the clock of the shop; nothing typed: for ever. */
export function readExpiry(
  typed: string,
  timeZone: string,
  now: Date,
): { ok: true; expires_at: Date | null } | Refusal {
  if (typed === '') return { ok: true, expires_at: null };
  const at = parseWallTime(typed, timeZone);
  if (!at) return refuse('request.invalid', { expires: 'There is no such day.' });
  const expires_at = new Date(at);
  if (expires_at <= now) return refuse('request.invalid', { expires: 'This has passed already.' });
  return { ok: true, expires_at };
}
