interface Told {
  id: string;
  event_type: string;
  occurred_at: Date;
  data: unknown;
}

/** Grows by new fields only; a change that breaks a receiver would get another number. */
const bodyVersion = 1;

/** The same bytes at every try: docs/webhooks.md describes them. */
export const webhookBody = (told: Told, channel: string) => ({
  id: told.id,
  type: told.event_type,
  version: bodyVersion,
  channel,
  occurred_at: told.occurred_at.toISOString(),
  data: told.data,
});
