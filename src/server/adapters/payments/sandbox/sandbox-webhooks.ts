import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { GatewayEvent, WebhookHeaders } from '../gateway.ts';

const signatureHeader = 'sandbox-signature';

const signature = (body: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

const signedHeaders = (body: string, secret: string): Record<string, string> => ({
  'content-type': 'application/json',
  [signatureHeader]: signature(body, secret),
});

export function parseSandboxWebhook(
  raw_body: string | Buffer,
  headers: WebhookHeaders,
  secret: string,
): GatewayEvent[] | null {
  const given = headers[signatureHeader];
  if (typeof given !== 'string') return null;
  const [left, right] = [Buffer.from(given), Buffer.from(signature(raw_body, secret))];
  if (left.length !== right.length || !timingSafeEqual(left, right)) return null;
  // the signature says that the sandbox wrote it, and it writes nothing else
  return [JSON.parse(raw_body.toString()) as GatewayEvent];
}

/** Throws when it could not take the event: it comes again. */
export type WebhookReceiver = (body: string, headers: Record<string, string>) => Promise<void>;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Until the next try, by the number of tries that failed; then the event is given up. */
const retryStepsMs = [10 * second, minute, 10 * minute, hour, 6 * hour, 24 * hour];
/** A delivery whose process died is taken up again after this. */
const leaseMs = minute;
const batch = 100;

/** Delivers all that is due; any number of processes may do so at once. Returns how many arrived. */
export async function deliverDueWebhooks(
  database: Queryable,
  { secret, now }: { secret: string; now: () => Date },
  receive: WebhookReceiver,
): Promise<number> {
  let arrived = 0;
  for (;;) {
    const claimed = await claimDue(database, now());
    for (const delivery of claimed) {
      try {
        await receive(delivery.body, signedHeaders(delivery.body, secret));
      } catch {
        await postpone(database, delivery, now());
        continue;
      }
      await drop(database, delivery);
      arrived += 1;
    }
    if (claimed.length < batch) return arrived;
  }
}

interface Delivery {
  id: number;
  body: string;
  attempts: number;
}

async function claimDue(database: Queryable, now: Date): Promise<Delivery[]> {
  const { rows } = await sql<Delivery & { claimed_due_at: Date }>`
    update sandbox_gateway.webhook_deliveries delivery
       set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)}
      from (select id, due_at from sandbox_gateway.webhook_deliveries
             where due_at <= ${now} order by due_at, id limit ${batch} for update skip locked) due
     where delivery.id = due.id
    returning delivery.id, delivery.body, delivery.attempts, due.due_at as claimed_due_at`.execute(
    database,
  );
  const byTime = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    a.claimed_due_at.getTime() - b.claimed_due_at.getTime() || a.id - b.id;
  return rows.sort(byTime);
}

async function postpone(database: Queryable, delivery: Delivery, now: Date): Promise<void> {
  const step = retryStepsMs[delivery.attempts - 1];
  if (step === undefined) return drop(database, delivery);
  await sql`update sandbox_gateway.webhook_deliveries
    set due_at = ${new Date(now.getTime() + step)} where id = ${delivery.id}`.execute(database);
}

async function drop(database: Queryable, { id }: Delivery): Promise<void> {
  await sql`delete from sandbox_gateway.webhook_deliveries where id = ${id}`.execute(database);
}
