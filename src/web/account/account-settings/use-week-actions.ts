import { useState } from 'react';
import { getMenu } from '../../../contract/menu.ts';
import { cancelAllSubscriptions, skipWeek, unskipWeek } from '../../../contract/subscription.ts';
import { api, messageOf } from '../../lib/api.ts';
import { trackAccount } from '../../lib/tracking.ts';
import { reportUnexpected, useRevalidateLater } from './use-settings-form.ts';

export type Outcome = { ok: true; message: string } | { ok: false; message: string };

/** Skip, unskip and cancel (spec §7): one at a time, and orders and plans are read again after each. */
export function useWeekActions() {
  const revalidate = useRevalidateLater();
  const [processing, setProcessing] = useState(false);

  async function run(fallback: string, work: () => Promise<string>): Promise<Outcome> {
    setProcessing(true);
    try {
      return { ok: true, message: await work() };
    } catch (error) {
      reportUnexpected(error);
      return { ok: false, message: messageOf(error, fallback) };
    } finally {
      setProcessing(false);
      revalidate(0);
    }
  }

  return {
    processing,
    skip: (subscription_id: string, week: string) =>
      run('Unable to skip this week', async () => {
        const { message } = await api(skipWeek, { body: { subscription_id, week } });
        trackAccount('skip_week', { week });
        return message;
      }),
    unskip: (subscription_id: string) =>
      run('Unable to unskip this week', async () => {
        // the page may be older than the week
        const { week } = await api(getMenu, { query: {} });
        const answer = await api(unskipWeek, { body: { subscription_id, week } });
        trackAccount('unskip_week', { week });
        const lost = answer.lost.map(({ name }) => name);
        return lost.length > 0
          ? `${answer.message}. Sold out meanwhile: ${lost.join(', ')}.`
          : answer.message;
      }),
    cancel: (reason?: string) =>
      run('Unable to cancel your subscription. Please contact customer service.', async () => {
        const body = reason ? { reason } : undefined;
        return (await api(cancelAllSubscriptions, { body })).message;
      }),
  };
}

export type WeekActions = ReturnType<typeof useWeekActions>;
