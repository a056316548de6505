import type { PublishCheck } from '../../../domain/menu/publish-checks.ts';
import { IconAlert, IconWarning } from '../../ui/form-icons.tsx';
import { IconCircleCheck } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Card } from '../kit/card.tsx';
import { Pill } from '../kit/pill.tsx';
import styles from './menu-editor.module.css';

const icons = { pass: IconCircleCheck, warn: IconWarning, fail: IconAlert } as const;
const words = { pass: 'passes', warn: 'warning', fail: 'fails' } as const;

/** They follow every keystroke; the server judges again. */
export function ChecksCard({ checks }: { checks: readonly PublishCheck[] }) {
  const failed = checks.filter(({ level }) => level === 'fail').length;
  const warned = checks.filter(({ level }) => level === 'warn').length;
  return (
    <Card
      title="Publish checks"
      aside={
        failed > 0 ? (
          <Pill look="red">{failed === 1 ? '1 fails' : `${failed} fail`}</Pill>
        ) : warned > 0 ? (
          <Pill look="amber">{warned === 1 ? '1 warning' : `${warned} warnings`}</Pill>
        ) : (
          <Pill look="green">All pass</Pill>
        )
      }
    >
      <ul className={styles.checks}>
        {checks.map(({ id, level, title, text }) => {
          const CheckIcon = icons[level];
          return (
            <li key={id} className={styles.check} data-level={level}>
              <CheckIcon size={20} />
              <strong>
                {title}
                <VisuallyHidden>: {words[level]}</VisuallyHidden>
              </strong>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
