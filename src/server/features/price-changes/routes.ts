import * as contract from '../../../contract/price-changes.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { formatWeekTitle } from '../../../domain/week/week.ts';
import { route, type Route } from '../../http/route.ts';
import { transact } from '../../platform/database/transact.ts';
import { channelOrigin } from '../mail/channel-origin.ts';
import { renderMail } from '../mail/render-mail.ts';
import { judgeChange } from './judge-change.ts';
import { scheduleChange, withdrawChange } from './schedule-change.ts';
import { showPrices } from './show-prices.ts';

export const priceChangeRoutes: Route[] = [
  route(contract.getPrices, showPrices),

  route(contract.previewPriceChange, async (context, { body }) => {
    const { deps, channel } = context;
    const judged = await transact(deps.database, (transaction) =>
      judgeChange(transaction, context, body),
    );
    if (!judged.ok) return judged;
    const { change, calendar, steps } = judged;
    const shown = (at: typeof judged.charged_at) => formatDeadline(at, calendar.time_zone);
    const payload = {
      steps,
      week_title: formatWeekTitle(change.from_week),
      charged: shown(judged.charged_at),
    };
    const mail =
      judged.people > 0
        ? renderMail({ kind: 'price_change', to_name: 'Ada', payload }, channel, {
            origin: channelOrigin(deps.config, channel),
            link: null,
          })
        : null;
    return {
      people: judged.people,
      dearer: judged.dearer,
      announced_formatted: shown(judged.announce_at),
      mail: mail && { subject: mail.subject, text: mail.text },
    };
  }),

  route(contract.schedulePriceChange, async (context, { body }) => {
    const result = await scheduleChange(context, body);
    return result.ok ? { message: 'Planned. Whom it concerns is told by mail.' } : result;
  }),

  route(contract.withdrawPriceChange, async (context, { params, body }) => {
    const result = await withdrawChange(context, { ...params, ...body });
    return result.ok ? { message: 'Withdrawn. Whoever was told hears of it by mail.' } : result;
  }),
];
