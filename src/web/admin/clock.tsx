import { useState, type FormEvent } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { adminClockPage } from '../../contract/admin-pages.ts';
import { getClock, moveClock, type DueInstant } from '../../contract/clock.ts';
import { api, messageOf } from '../lib/api.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import styles from './clock.module.css';

export const handle = [adminClockPage];

export const loader = ({ context }: LoaderFunctionArgs) => context.call(getClock);
export const clientLoader = () => api(getClock);

const DAY_MS = 24 * 60 * 60 * 1000;

/** In the demo a week can be lived through in a minute: time goes on, and what is due happens. */
export default function Clock() {
  const clock = useLoaderData<typeof loader>();
  const { moving, stops, problem, move } = useMove();
  const { next_deadline } = clock;

  function moveToTyped(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const to = new FormData(event.currentTarget).get('to');
    if (typeof to === 'string' && to !== '') void move(to);
  }

  return (
    <div className={styles.page}>
      <header>
        <h1>Clock</h1>
        <p className={styles.lead}>
          It is <b>{clock.now_formatted}</b> in this shop. Move it forward, and everything that is
          due on the way happens in its order. It does not go back; a reset of the demo does.
        </p>
      </header>
      <div className={styles.actions}>
        <Button
          disabled={!next_deadline}
          processing={moving}
          onClick={() => next_deadline && void move(next_deadline.at)}
        >
          Move to the next deadline
        </Button>
        <Button
          variant="secondary"
          processing={moving}
          onClick={() => void move(new Date(Date.parse(clock.now_at) + DAY_MS).toISOString())}
        >
          Move one day
        </Button>
        <form className={styles.to} onSubmit={moveToTyped}>
          <Field
            key={clock.now_local}
            type="datetime-local"
            name="to"
            label={`Time in ${clock.time_zone}`}
            defaultValue={clock.now_local}
            min={clock.now_local}
            required
          />
          <Button type="submit" variant="secondary" processing={moving}>
            Move to this time
          </Button>
        </form>
      </div>
      {problem && <Banner kind="error">{problem}</Banner>}
      {stops && <Stops stops={stops} moving={moving} />}
      <section aria-labelledby="next" className={styles.card}>
        <h2 id="next">What happens next</h2>
        {clock.due.length === 0 && <p className={styles.lead}>Nothing is planned.</p>}
        <DueList due={clock.due} />
      </section>
    </div>
  );
}

function Stops({ stops, moving }: { stops: DueInstant[]; moving: boolean }) {
  const last = stops.at(-1);
  return (
    <section aria-labelledby="moved" className={styles.card}>
      <h2 id="moved">{moving ? 'On the way' : 'What happened'}</h2>
      <p role="status" className={styles.lead}>
        {moving && 'The clock is moving. '}
        {last ? `It stands at ${last.at_formatted}.` : 'Looking for what is due.'}
      </p>
      <DueList due={stops} />
    </section>
  );
}

const DueList = ({ due }: { due: DueInstant[] }) => (
  <ol className={styles.due}>
    {due.map(({ at, at_formatted, what }) => (
      <li key={at}>
        <time dateTime={at}>{at_formatted}</time>
        <ul>
          {what.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);

/** One due instant per request, so that the way there can be watched. */
function useMove() {
  const [moving, setMoving] = useState(false);
  const [stops, setStops] = useState<DueInstant[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function move(to: string): Promise<void> {
    setMoving(true);
    setProblem(null);
    setStops([]);
    try {
      for (let arrived = false; !arrived;) {
        const step = await api(moveClock, { body: { to, next: 'due' } });
        arrived = step.arrived;
        setStops((before) => [...(before ?? []), ...step.stops]);
      }
    } catch (error) {
      setProblem(messageOf(error, 'The clock stopped on the way. Please move it again.'));
    }
    setMoving(false);
    await revalidate();
  }

  return { moving, stops, problem, move };
}
