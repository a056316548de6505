import { useState } from 'react';
import {
  useLoaderData,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Call } from '../../contract/endpoint.ts';
import { skipWeekPage } from '../../contract/pages.ts';
import { getSkipLink, skipByLink } from '../../contract/skip-link.ts';
import { api, messageOf } from '../lib/api.ts';
import { unlessMissing } from '../shop/confirmation/load-order.ts';
import { trackAccount } from '../lib/tracking.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EntryCard } from './entry-card.tsx';

export const handle = [skipWeekPage];

const load = async (call: Call, { token = '' }: { token?: string }) => ({
  link: await unlessMissing(call(getSkipLink, { params: { token } })),
});

export const loader = ({ context, params }: LoaderFunctionArgs) => load(context.call, params);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params);

/** A button, not the mere opening: mail scanners open links too. */
export default function SkipWeek() {
  const { link } = useLoaderData<typeof loader>();
  const { token = '' } = useParams();
  const [processing, setProcessing] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function skip(): Promise<void> {
    setProcessing(true);
    setError(null);
    try {
      const { message, receipt } = await api(skipByLink, { body: { token } });
      trackAccount('skip_week');
      setDone(receipt ? `${message}. Receipt ${receipt}.` : `${message}.`);
    } catch (caught) {
      setError(messageOf(caught, 'Unable to skip this week'));
    } finally {
      setProcessing(false);
    }
  }

  if (!link) {
    return (
      <EntryCard title="Skip a week" lead="This link does not lead to a week any more.">
        <ButtonLink to="/my-schedule">See my schedule</ButtonLink>
      </EntryCard>
    );
  }
  const isOpen = link.state === 'open' && done === null;
  return (
    <EntryCard title={link.week_title} lead={leadOf(link, done !== null)}>
      {error && <Banner kind="error">{error}</Banner>}
      {done && <Banner kind="success">{done}</Banner>}
      {isOpen && (
        <Button wide processing={processing} onClick={() => void skip()}>
          Skip This Week
        </Button>
      )}
      <ButtonLink to="/my-schedule" variant={isOpen ? 'secondary' : 'primary'} wide>
        See my schedule
      </ButtonLink>
    </EntryCard>
  );
}

function leadOf(
  { state, plan_name, deadline_formatted }: NonNullable<Awaited<ReturnType<typeof load>>['link']>,
  isDone: boolean,
): string {
  if (isDone || state === 'skipped') {
    return `${plan_name}: nothing is sent or charged in this week. You can take it back until ${deadline_formatted}.`;
  }
  return state === 'open'
    ? `${plan_name}: skip this week, and nothing is sent or charged. You can take it back until ${deadline_formatted}.`
    : `${plan_name}: the deadline was ${deadline_formatted}, so this week can no longer be skipped here.`;
}
