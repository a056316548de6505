import { useState } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { confirmSecondFactor, startSecondFactor } from '../../../contract/second-factor.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ActionNews } from '../kit/action-news.tsx';
import { Card } from '../kit/card.tsx';
import { useAction } from '../kit/use-action.ts';
import { CodeForm } from './code-form.tsx';
import styles from './two-step.module.css';

interface SetUpProps {
  onDone: (said: ResponseOf<typeof confirmSecondFactor>) => Promise<void>;
}

export function SetUp({ onDone }: SetUpProps) {
  const [started, setStarted] = useState<ResponseOf<typeof startSecondFactor> | null>(null);
  const action = useAction();
  const start = () => action.run('start', async () => setStarted(await api(startSecondFactor)));

  if (!started) {
    return (
      <Card title="Set it up">
        <ActionNews action={action} />
        <p>You need an authenticator app on your phone: any that scans a QR code will do.</p>
        <div>
          <Button processing={action.processing !== null} onClick={() => void start()}>
            Show the QR code
          </Button>
        </div>
      </Card>
    );
  }
  const { qr, secret } = started;
  return (
    <Card title="Scan it, then enter the first code">
      <div className={styles.setUp}>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code for your authenticator app"
          shapeRendering="crispEdges"
          className={styles.qr}
        >
          <path d={qr.path} />
        </svg>
        <div className={styles.words}>
          <p>
            You cannot scan it? Type this into the app:
            <code className={styles.secret}>{secret.match(/.{4}/g)?.join(' ')}</code>
          </p>
          <CodeForm
            label="Turn on"
            send={async (body) => onDone(await api(confirmSecondFactor, { body }))}
          />
        </div>
      </div>
    </Card>
  );
}
