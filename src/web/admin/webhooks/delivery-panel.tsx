import { replayWebhook, type WebhookDeliveryDetail } from '../../../contract/webhooks.ts';
import { api } from '../../lib/api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ActionNews } from '../kit/action-news.tsx';
import { Card, Columns } from '../kit/card.tsx';
import { useAction } from '../kit/use-action.ts';
import styles from './webhooks.module.css';

interface DeliveryPanelProps {
  delivery: WebhookDeliveryDetail;
  close: string;
}

/** What is sent, and what came back each time. */
export function DeliveryPanel({ delivery, close }: DeliveryPanelProps) {
  const action = useAction();
  const params = { delivery_id: delivery.id };
  const replay = () =>
    action.run('replay', async () => (await api(replayWebhook, { params })).message);
  const isOver = delivery.status === 'delivered' || delivery.status === 'failed';
  return (
    <>
      <ActionNews action={action} />
      <Columns
        main={
          <Card
            title={delivery.event_type}
            aside={
              <div className={styles.actions}>
                {isOver && (
                  <Button
                    size="small"
                    variant="secondary"
                    processing={action.processing !== null}
                    onClick={() => void replay()}
                  >
                    Send again
                  </Button>
                )}
                <ButtonLink size="small" variant="quiet" to={close} preventScrollReset>
                  Close
                </ButtonLink>
              </div>
            }
          >
            <pre className={styles.body} tabIndex={0} aria-label="Body of the request">
              {delivery.body}
            </pre>
          </Card>
        }
        side={
          <Card title="Tries">
            {delivery.tries.length === 0 ? (
              <p>None yet.</p>
            ) : (
              <ul className={styles.tries}>
                {delivery.tries.map((tried) => (
                  <li key={tried.id}>
                    {tried.error ?? `Answered ${tried.response_status}`}
                    <span>
                      {tried.at_formatted}, {tried.duration_ms} ms
                    </span>
                    {tried.response_body && <code>{tried.response_body.slice(0, 300)}</code>}
                  </li>
                ))}
              </ul>
            )}
          </Card>
        }
      />
    </>
  );
}
