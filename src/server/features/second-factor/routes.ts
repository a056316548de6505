import { refuse } from '../../../contract/refusals.ts';
import {
  confirmSecondFactor as confirmEntry,
  getSecondFactor,
  renewRecoveryCodes as renewEntry,
  startSecondFactor as startEntry,
  turnOffSecondFactor as turnOffEntry,
} from '../../../contract/second-factor.ts';
import { mustHaveSecondFactor } from '../../../domain/permissions/permissions.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { route, type Route } from '../../http/route.ts';
import { findAccess } from '../staff/access-columns.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './set-up.ts';
import { findSecondFactor } from './store.ts';

export const secondFactorRoutes: Route[] = [
  route(getSecondFactor, async ({ deps, channel, user }) => {
    if (!user) return refuse('session.required');
    const [factor, access] = await Promise.all([
      findSecondFactor(deps.database, user.id),
      findAccess(deps.database, user.id),
    ]);
    const since = factor?.confirmed_at ?? null;
    return {
      is_on: since !== null,
      on_since_formatted: since && formatDateYear(dateIn(channel.time_zone, toInstant(since))),
      recovery_codes_left: factor?.recovery_codes_left ?? 0,
      is_required: !deps.config.demo && access !== null && mustHaveSecondFactor(access),
    };
  }),

  route(startEntry, async (context) => {
    const result = await startSecondFactor(context);
    return result.ok ? { secret: result.secret, qr: result.qr } : result;
  }),

  route(confirmEntry, async (context, { body }) => {
    const result = await confirmSecondFactor(context, body.code);
    if (!result.ok) return result;
    return { message: 'Two-step log-in is on.', recovery_codes: result.recovery_codes };
  }),

  route(renewEntry, async (context, { body }) => {
    const result = await renewRecoveryCodes(context, body.code);
    if (!result.ok) return result;
    return {
      message: 'These are your new recovery codes. The old ones no longer work.',
      recovery_codes: result.recovery_codes,
    };
  }),

  route(turnOffEntry, async (context, { body }) => {
    const result = await turnOffSecondFactor(context, body.code);
    return result.ok ? { message: 'Two-step log-in is off.' } : result;
  }),
];
