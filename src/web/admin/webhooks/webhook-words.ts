import { adminWebhookDeliveriesPage, adminWebhookPage } from '../../../contract/admin-pages.ts';
import type { DeliveryStatus, WebhookState } from '../../../contract/webhooks.ts';
import type { PillLook } from '../kit/pill.tsx';

export const stateWords: Record<WebhookState, { label: string; look: PillLook }> = {
  on: { label: 'On', look: 'green' },
  failing: { label: 'Failing', look: 'amber' },
  off: { label: 'Off', look: 'gray' },
  given_up: { label: 'Given up', look: 'red' },
};

export const statusWords: Record<DeliveryStatus, { label: string; look: PillLook }> = {
  waiting: { label: 'Waiting', look: 'blue' },
  sending: { label: 'Sending', look: 'teal' },
  delivered: { label: 'Delivered', look: 'green' },
  failed: { label: 'Given up', look: 'red' },
};

export const webhookPath = (id: string): string => adminWebhookPage.path.replace(':webhookId', id);
export const deliveriesPath = (id: string): string =>
  adminWebhookDeliveriesPage.path.replace(':webhookId', id);
