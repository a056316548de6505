import type { ChannelConfig } from '../../../contract/channel.ts';
import { IconPhone } from '../../ui/icons.tsx';
import styles from './timeline.module.css';

interface Step {
  when: string;
  what: string;
  done?: boolean;
}

/** What happens next, in the order in which it happens. */
export function Timeline({ config, steps }: { config: ChannelConfig; steps: readonly Step[] }) {
  return (
    <section className={styles.card} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className={styles.steps}>
        {steps.map(({ when, what, done }) => (
          <li key={when} data-done={done || undefined}>
            <b>{when}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
      <p className={styles.call}>
        <IconPhone size={18} />
        <span>
          Call <a href={`tel:${config.support_phone}`}>{config.support_phone_formatted}</a>,{' '}
          {config.support_hours}
        </span>
      </p>
    </section>
  );
}
