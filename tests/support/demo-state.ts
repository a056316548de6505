import { sql } from 'kysely';
import { currentPickingWeek } from '../../src/domain/week/current-picking-week.ts';
import { toInstant } from '../../src/domain/week/instant.ts';
import { loadPickableMenus } from '../../src/server/features/channel/store.ts';
import type { Database } from '../../src/server/platform/database/database.ts';

/** One hash per table: two databases with the same hashes hold the same rows. */
export async function hashOfAllRows(database: Database): Promise<Record<string, string>> {
  const tables = await database.introspection.getTables();
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter(isOurs)) {
    const { rows } = await sql<{ hash: string }>`
      select concat(count(*), ' rows, ', sum(hashtextextended(t::text, 0))) as hash
        from ${sql.table(name)} t`.execute(database);
    hashes[name] = rows[0]!.hash;
  }
  return hashes;
}

/** The job library keeps its tables in a schema of its own; migrations know when they ran. */
const isOurs = ({ schema, name }: { schema?: string; name: string }) =>
  schema === 'public' && name !== 'migrations';

interface NamedState {
  /** of the newest subscription */
  plan: 'active' | 'cancelled' | null;
  picking: boolean | null;
  selection: 'open' | 'picked' | 'skipped' | null;
  ordered: boolean;
  allergic: boolean;
  card: 'valid' | 'expiring' | 'expired';
}

const subscriber: NamedState = {
  plan: 'active',
  picking: true,
  selection: 'open',
  ordered: false,
  allergic: false,
  card: 'valid',
};

/** design §6: what the name of each demo account promises for the current picking week. */
export const statesByName: Record<string, NamedState> = {
  subscriber,
  picked: { ...subscriber, selection: 'picked' },
  ordered: { ...subscriber, selection: 'picked', ordered: true },
  skipped: { ...subscriber, selection: 'skipped' },
  cancelled: { ...subscriber, plan: 'cancelled', selection: null },
  box: { ...subscriber, picking: false },
  'one-off': { ...subscriber, plan: null, picking: null, selection: null, ordered: true },
  'expired-card': { ...subscriber, selection: 'picked', card: 'expired' },
  'expiring-card': { ...subscriber, selection: 'picked', card: 'expiring' },
  allergic: { ...subscriber, allergic: true },
};

export async function namedStates(
  database: Database,
  channel_id: string,
  now: Date,
): Promise<Record<string, NamedState>> {
  const menus = await loadPickableMenus(database, now);
  const week = currentPickingWeek(menus.get(channel_id) ?? [], toInstant(now));
  const { rows } = await sql<NamedState & { name: string }>`
    select split_part(u.email, '@', 1) as name, s.status as plan, p.picking, w.selection,
           exists (select from orders o where o.user_id = u.id and o.week = ${week}
                   and o.status = 'paid' and o.subscription_id is not distinct from s.id) as ordered,
           f.allergens <> '{}' as allergic,
           case sign((c.exp_year * 12 + c.exp_month) - (extract(year from ${now}::timestamptz) * 12
                     + extract(month from ${now}::timestamptz)))
             when -1 then 'expired' when 0 then 'expiring' else 'valid' end as card
    from users u
    left join subscriptions s on s.user_id = u.id
    left join products p on p.id = s.product_id
    left join subscription_weeks w on w.subscription_id = s.id and w.week = ${week}
    join preferences f on f.user_id = u.id
    join payment_methods c on c.user_id = u.id and c.is_current
    where u.channel_id = ${channel_id} and u.email like '%@tiffin.test'
      and exists (select from email_kinds k where k.email = u.email and k.kind = 'customer')`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ name, ...state }) => [name, state]));
}
