import * as z from 'zod/mini';
import { permissions } from '../domain/permissions/permissions.ts';
import { endpoint } from './endpoint.ts';
import { savedView } from './saved-view.ts';

/** What stands around every page of the back office. */
export const getAdminFrame = endpoint({
  method: 'GET',
  path: '/api/admin/frame',
  summary: "The back office's frame: the shop's time, and the channels that the person works on",
  access: { permission: 'view-admin' },
  response: z.object({
    /** the shop's clock, and how its time is read in the channel's zone */
    now_at: z.string(),
    now_formatted: z.string(),
    time_zone: z.string(),
    host: z.string(),
    /** the channels that this person may administer besides this one */
    other_channels: z.array(z.object({ name: z.string(), host: z.string(), origin: z.string() })),
    /** on this channel, now: the page's own copy of the session may be older */
    permissions: z.array(z.enum(permissions)),
    /** an owner who must set up two-step log-in before anything else */
    second_factor_due: z.boolean(),
    saved_views: z.array(savedView),
  }),
});

export type AdminFrame = z.infer<typeof getAdminFrame.response>;

const count = z.int();

/** Where the week's subscriptions stand; each is counted in one of them. */
const selections = z.object({
  picked: count,
  autofilled: count,
  /** a preset box: nothing to pick */
  box: count,
  skipped: count,
  open: count,
  needs_attention: count,
});

export type SelectionCounts = z.infer<typeof selections>;

const tradeWeek = z.object({
  week: z.string(),
  /** "Nov 9" */
  label: z.string(),
  /** orders that were paid, less what was paid back */
  revenue_cents: z.int(),
  boxes: count,
  /** plans that had begun and were not cancelled before the week */
  active: count,
  /** of the meals of that week; null: nobody has rated one */
  rating: z.nullable(z.number()),
  ratings: count,
});

export type TradeWeek = z.infer<typeof tradeWeek>;

/** Null where the person lacks the permission, or where there is no picking week. */
export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: "Today's figures: the picking week, its subscriptions and orders, menus ahead, mails",
  access: { permission: 'view-admin' },
  response: z.object({
    /** the shop's clock */
    now_at: z.string(),
    day_part: z.enum(['morning', 'afternoon', 'evening']),
    /** "Sunday, Nov 15" on the shop's clock */
    today_formatted: z.string(),
    week: z.nullable(
      z.object({
        week: z.string(),
        /** "Week of November 23" */
        week_title: z.string(),
        picking_deadline_at: z.string(),
        /** names its zone */
        picking_deadline_formatted: z.string(),
        /** "4 days and 16 hours" */
        time_left: z.nullable(z.string()),
      }),
    ),
    selections: z.nullable(selections),
    /** the week before, as it ended */
    last_week: z.nullable(selections),
    /** of those who have not picked: their week will be skipped */
    autofill_off: z.nullable(count),
    /** orders of the week run that wait for their money, by week */
    payments: z.nullable(
      z.array(
        z.object({
          week: z.string(),
          week_title: z.string(),
          unknown: count,
          retrying: count,
          failed: count,
        }),
      ),
    ),
    /** boxes that a run could not make, by week */
    held: z.nullable(z.array(z.object({ week: z.string(), week_title: z.string(), held: count }))),
    alerts: z.nullable(count),
    /** `oldest_hours`: how long the oldest has waited */
    requests: z.nullable(z.object({ open: count, oldest_hours: count })),
    /** the last twelve delivery weeks, the newest last */
    trade: z.nullable(z.array(tradeWeek)),
    /** of the week, without cancelled and dropped ones */
    orders: z.nullable(count),
    active_subscriptions: z.nullable(count),
    menus: z.nullable(
      z.object({
        /** that can still be picked from, the current one included */
        published: count,
        last_week_title: z.nullable(z.string()),
      }),
    ),
    /** of the last 30 days */
    mails: z.nullable(z.object({ failed: count, kept: count, waiting: count })),
  }),
});

export type AdminOverview = z.infer<typeof getAdminOverview.response>;
