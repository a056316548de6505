import { useState } from 'react';
import {
  removeWebhook,
  renewWebhookSecret,
  replayFailedWebhooks,
  setWebhookDisabled,
  testWebhook,
  type Webhook,
} from '../../../contract/webhooks.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import type { Action } from '../kit/use-action.ts';
import styles from './webhooks.module.css';

interface WebhookActionsProps {
  webhook: Webhook;
  action: Action;
  onSecret: (secret: string) => void;
  /** its version is another now */
  onChanged: () => void;
  onRemoved: () => void;
}

interface Offer {
  name: string;
  label: string;
  work: () => Promise<string>;
  done?: () => void;
  /** asked before; left out where nothing is lost */
  ask?: { question: string; consequence: string };
  danger?: boolean;
}

function offersFor({ webhook, ...on }: Omit<WebhookActionsProps, 'action'>): Offer[] {
  const params = { webhook_id: webhook.id };
  const isOn = webhook.state === 'on' || webhook.state === 'failing';
  const offers: Offer[] = [];
  if (isOn) {
    const work = async () => (await api(testWebhook, { params })).message;
    offers.push({ name: 'test', label: 'Send a ping', work });
  }
  if (webhook.failed > 0) {
    const work = async () => (await api(replayFailedWebhooks, { params })).message;
    offers.push({ name: 'replay', label: 'Send again what was given up', work });
  }
  offers.push({
    name: 'disabled',
    label: isOn ? 'Switch off' : 'Switch on',
    work: async () => (await api(setWebhookDisabled, { params, body: { disabled: isOn } })).message,
    done: on.onChanged,
    ...(isOn && {
      ask: {
        question: 'Switch this webhook off?',
        consequence: 'What happens until it is on again is not told, then or later.',
      },
    }),
  });
  offers.push({
    name: 'secret',
    label: 'Make a new secret',
    async work() {
      const { message, secret } = await api(renewWebhookSecret, { params });
      on.onSecret(secret);
      return message;
    },
    done: on.onChanged,
    ask: {
      question: 'Make a new secret?',
      consequence: 'For a day requests are signed with both, then with the new one alone.',
    },
  });
  offers.push({
    name: 'remove',
    label: 'Remove',
    async work() {
      const { message } = await api(removeWebhook, { params });
      // before its page is read again: there is none any more
      on.onRemoved();
      return message;
    },
    ask: {
      question: 'Remove this webhook?',
      consequence: 'Its deliveries and their log go too. This cannot be undone.',
    },
    danger: true,
  });
  return offers;
}

export function WebhookActions({ action, ...props }: WebhookActionsProps) {
  const [asked, setAsked] = useState<Offer | null>(null);
  const run = async (offer: Offer) => {
    const done = await action.run(offer.name, offer.work);
    setAsked(null);
    if (done) offer.done?.();
  };
  return (
    <>
      <div className={styles.actions}>
        {offersFor(props).map((offer) => (
          <Button
            key={offer.name}
            size="small"
            variant="secondary"
            processing={action.processing === offer.name}
            onClick={() => (offer.ask ? setAsked(offer) : void run(offer))}
          >
            {offer.label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked?.ask?.question ?? ''}
        confirm={asked?.label ?? ''}
        danger={asked?.danger ?? false}
        processing={action.processing !== null}
        onConfirm={() => asked && void run(asked)}
        onClose={() => setAsked(null)}
      >
        <p>{asked?.ask?.consequence}</p>
      </ConfirmDialog>
    </>
  );
}
