import { useEffect, useState } from 'react';
import {
  useLoaderData,
  useRevalidator,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminOrderStatusPage, adminOrderStatusWeekPage } from '../../contract/admin-pages.ts';
import type { Call } from '../../contract/endpoint.ts';
import {
  getWeekReport,
  rehearseWeekRun,
  startWeekRun,
  type WeekRehearsal,
} from '../../contract/week-run.ts';
import { api, messageOf } from '../lib/api.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useRootData } from '../root.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Held, Money, Outcomes, Payments } from './order-status/figures.tsx';
import { runState } from './order-status/run-state.ts';
import styles from './order-status/order-status.module.css';

export const handle = [adminOrderStatusWeekPage];

const load = (call: Call, week = '') => call(getWeekReport, { params: { week } });

export const loader = ({ context, params }: LoaderFunctionArgs) => load(context.call, params.week);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.week);

/** While a run is under way its figures move. */
const WATCH_MS = 2000;

export default function OrderStatusWeek() {
  const report = useLoaderData<typeof loader>();
  const { week } = report;
  const { rehearsal, problem, news, processing, rehearse, start } = useWeek(week.week);
  const isRunning = week.run !== null && week.run.closed_at_formatted === null;
  const isCharging = report.payments.charging.count > 0;
  useWatch(isRunning || isCharging);
  const mayRun = useRootData().session.permissions.includes('week.run');
  const isAhead = week.run === null && week.status === 'published';

  return (
    <div className={styles.page}>
      <header>
        <p>
          <ShopLink to={adminOrderStatusPage.path}>All weeks</ShopLink>
        </p>
        <h1>{week.week_title}</h1>
        <p className={styles.lead}>
          {runState(week)}. Deadline {week.picking_deadline_formatted}, the kitchen starts{' '}
          {week.production_starts_formatted}.
          {week.run && ` Run started ${week.run.started_at_formatted}.`}
        </p>
      </header>
      <div className={styles.actions}>
        {isAhead && (
          <Button processing={processing === 'rehearse'} onClick={() => void rehearse()}>
            Rehearse the run
          </Button>
        )}
        {mayRun && week.deadline_passed && (
          <Button
            variant="secondary"
            processing={processing === 'start'}
            onClick={() => void start()}
          >
            {week.run ? 'Run again' : 'Start the run'}
          </Button>
        )}
      </div>
      {problem && <Banner kind="error">{problem}</Banner>}
      {news && <Banner kind="success">{news}</Banner>}
      {rehearsal && <Rehearsed rehearsal={rehearsal} />}
      {week.run && (
        <>
          <Outcomes
            title="What became of every plan"
            outcomes={report.outcomes}
            unexplained={report.unexplained}
            reasons={report.reasons}
          />
          <Payments payments={report.payments} />
          <Money title="Money of standing orders" money={report.money} />
          <Held held={report.held} />
        </>
      )}
      {!week.run && !rehearsal && (
        <p className={styles.lead}>
          {isAhead
            ? 'The run has not come to this week. A rehearsal shows what it would do now, and does nothing.'
            : 'This week was closed without a run.'}
        </p>
      )}
    </div>
  );
}

function Rehearsed({ rehearsal }: { rehearsal: WeekRehearsal }) {
  return (
    <section aria-label="Rehearsal" className={styles.rehearsal}>
      <p className={styles.lead} role="status">
        Rehearsal: estimates of this moment. Nothing was changed, nobody was charged.
      </p>
      <Outcomes
        title="What the run would do"
        outcomes={rehearsal.outcomes}
        unexplained={rehearsal.unexplained}
        reasons={rehearsal.reasons}
      />
      <Money title="Money it would make" money={rehearsal.money} />
      {rehearsal.short.length > 0 && (
        <section className={styles.card} aria-label="Sold out">
          <h2>Sold out by it</h2>
          <p>{rehearsal.short.map(({ name }) => name).join(', ')}</p>
        </section>
      )}
      <Held held={rehearsal.held} />
    </section>
  );
}

function useWeek(week: string) {
  const [rehearsal, setRehearsal] = useState<WeekRehearsal | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [processing, setProcessing] = useState<'rehearse' | 'start' | null>(null);
  const { revalidate } = useRevalidator();

  async function during(what: 'rehearse' | 'start', work: () => Promise<void>): Promise<void> {
    setProcessing(what);
    setProblem(null);
    setNews(null);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error, 'That did not work. Please try again.'));
    } finally {
      setProcessing(null);
    }
  }
  return {
    rehearsal,
    problem,
    news,
    processing,
    rehearse: () =>
      during('rehearse', async () => setRehearsal(await api(rehearseWeekRun, { body: { week } }))),
    start: () =>
      during('start', async () => {
        const { message, receipt } = await api(startWeekRun, { body: { week } });
        setRehearsal(null);
        setNews(`${message} Receipt ${receipt}.`);
        await revalidate();
      }),
  };
}

function useWatch(active: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => void revalidate(), WATCH_MS);
    return () => clearInterval(timer);
  }, [active, revalidate]);
}
