import { Temporal } from 'temporal-polyfill';
import * as contract from '../../../contract/clock.ts';
import { refuse } from '../../../contract/refusals.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { parseInstant, toInstant } from '../../../domain/week/instant.ts';
import { parseWallTime } from '../../../domain/week/wall-time.ts';
import type { RequestContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { recordEvent } from '../events/record-event.ts';
import { describeDue } from './describe-due.ts';
import { moveClock } from './move-clock.ts';
import { findDueEvents } from '../week-run/due-events.ts';

/** Instants that the page lists; several events may share one. */
const EVENTS_SHOWN = 12;

const shopTime = ({ deps, channel }: RequestContext) => {
  const now_at = toInstant(deps.clock.shopNow());
  return { now_at, now_formatted: formatDeadline(now_at, channel.time_zone) };
};

export const clockRoutes = [
  route(contract.getClock, async (context) => {
    const { deps, channel } = context;
    if (!deps.config.demo) return refuse('clock.demo_only');
    const now = shopTime(context);
    const events = await findDueEvents(deps.database, new Date(now.now_at), EVENTS_SHOWN);
    const channels = await deps.directory.all();
    const deadline = events.find(
      ({ kind, channel_id }) => kind === 'deadline' && channel_id === channel.id,
    );
    const local = Temporal.Instant.from(now.now_at).toZonedDateTimeISO(channel.time_zone);
    return {
      ...now,
      now_local: local.toPlainDateTime().toString({ smallestUnit: 'minute' }),
      time_zone: channel.time_zone,
      next_deadline: deadline
        ? (describeDue([deadline], channels, channel.time_zone)[0] ?? null)
        : null,
      due: describeDue(events, channels, channel.time_zone),
    };
  }),

  route(contract.moveClock, async (context, { body }) => {
    const { deps, channel, user } = context;
    const to =
      body.to === undefined
        ? null
        : (parseInstant(body.to) ?? parseWallTime(body.to, channel.time_zone));
    if (body.to !== undefined && !to) return refuse('clock.unreadable');
    const from = deps.clock.shopNow();
    // read before it happens: afterwards it is no longer due
    const events = await findDueEvents(deps.database, from, 500);
    const moved = await moveClock(deps, { ...(to && { to: new Date(to) }), next: body.next });
    if (!moved.ok) return moved;
    const stops = moved.stops.map(toInstant);
    await recordEvent(deps.database, {
      kind: 'clock.moved',
      channel_id: channel.id,
      actor_id: user?.id ?? null,
      subject_user_id: null,
      data: { from: toInstant(from), to: stops.at(-1) },
    });
    const known = describeDue(events, await deps.directory.all(), channel.time_zone);
    return {
      ...shopTime(context),
      stops: stops.map(
        (at) =>
          known.find((due) => due.at === at) ?? {
            at,
            at_formatted: formatDeadline(at, channel.time_zone),
            what: [],
          },
      ),
      arrived: moved.arrived,
    };
  }),
];
