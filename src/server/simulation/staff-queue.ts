import { sql } from 'kysely';
import { addWeeks, type Week } from '../../domain/week/week.ts';
import { weekInstants } from '../../domain/week/week-instants.ts';
import { approveFills } from '../features/unattended/approve-fills.ts';
import { decideBoxes } from '../features/unattended/decide-boxes.ts';
import { keepRehearsal } from '../features/week-run/keep-rehearsal.ts';
import { findRunWeek } from '../features/week-run/menu-store.ts';
import { createRandom, type Random } from '../platform/seeded-random.ts';
import { attempt } from './attempt.ts';
import type { Shop, World } from './world.ts';

const deeds = [
  { deed: 'approve', weight: 6 },
  { deed: 'skip', weight: 1 },
  { deed: 'hold', weight: 1 },
  { deed: 'undo', weight: 2 },
] as const;
const mostLooks = 4;
const mostBoxes = 8;

/** Before each deadline staff look through those who have not picked, and think better of it. */
export async function planQueues(
  world: World,
  shop: Shop,
  { first, weeks }: { first: Week; weeks: number },
): Promise<void> {
  // their own dice: whoever lives here does not notice that they are thrown
  const random = createRandom(`${world.seed} queue of ${shop.channel.channel}`);
  const actor_id = await hire(world, shop);
  for (let place = 0; place < weeks; place += 1) {
    const week = addWeeks(first, place);
    const times = weekInstants(shop.rule, week);
    const opens = Date.parse(times.picking_opens_at);
    const open = Date.parse(times.picking_deadline_at) - opens;
    for (let looks = random.integer(0, mostLooks); looks > 0; looks -= 1) {
      // most of it is done on the last days
      const at = new Date(opens + Math.floor(open * (1 - random.next() ** 2)));
      if (at < world.time.now) continue;
      world.agenda.add(at, async () => {
        await attempt(world, `staff of ${shop.channel.channel}`, () =>
          workQueue(world, random, { channel_id: shop.channel.id, actor_id, week }),
        );
      });
    }
  }
}

async function hire({ deps }: World, { channel }: Shop): Promise<string> {
  const email = `staff@${channel.channel}.test`;
  const { rows } = await sql<{ id: string }>`
    with address as (insert into email_kinds (email, kind) values (${email}, 'staff'))
    insert into users (kind, email, first_name, last_name) values ('staff', ${email}, 'Grace', 'Hopper')
    returning id`.execute(deps.database);
  return rows[0]!.id;
}

async function workQueue(
  world: World,
  random: Random,
  asked: { channel_id: string; actor_id: string; week: Week },
): Promise<string | null> {
  const { deps } = world;
  const run = await findRunWeek(deps.database, asked.channel_id, asked.week);
  if (run?.status !== 'published' || run.closed_reason !== null) return null;
  if (random.chance(0.8)) await keepRehearsal(deps, run, asked.actor_id);
  const seen = await findBoxes(world, asked);
  const boxes = random.shuffled(seen).slice(0, random.integer(1, mostBoxes));
  const { deed } = random.weighted(deeds, ({ weight }) => weight);
  if (boxes.length === 0) return null;
  const done =
    deed === 'approve'
      ? await approveFills(deps, asked, boxes)
      : await decideBoxes(deps, asked, deed, boxes);
  if (done.ok) world.count(`boxes of the queue: ${deed}`);
  return `${deed} ${boxes.length} boxes of ${asked.week}: ${done.ok ? `${done.done} done` : done.code}`;
}

async function findBoxes(
  { deps }: World,
  { channel_id, week }: { channel_id: string; week: Week },
): Promise<{ id: string; version: string; proposal_id: string | undefined }[]> {
  const { rows } = await sql<{ id: string; version: string; proposal_id: string | null }>`
    select w.id, w.updated_at::text as version, proposal.id as proposal_id
      from subscription_weeks w
      join products product on product.id = w.product_id and product.picking
      left join week_proposals proposal on proposal.subscription_week_id = w.id
     where w.channel_id = ${channel_id} and w.week = ${week} and w.outcome is null and w.order_id is null
       and (w.selection in ('open', 'autofilled', 'needs_attention') or w.reason = 'skipped_by_staff')
     order by w.id`.execute(deps.database);
  return rows.map((row) => ({ ...row, proposal_id: row.proposal_id ?? undefined }));
}
