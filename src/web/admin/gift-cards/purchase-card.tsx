import { useState } from 'react';
import { adminCustomerPage } from '../../../contract/admin-pages.ts';
import { refundGiftCard, type GiftCardPage } from '../../../contract/gift-cards.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { Card, Facts } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import type { Action } from '../kit/use-action.ts';
import { OfficeLink } from '../kit/office-link.tsx';

interface PurchaseCardProps {
  card: GiftCardPage;
  action: Action;
  onDone: () => void;
}

const refundWords = {
  due: 'On its way',
  succeeded: 'Paid back',
  failed: 'The bank sent it back',
} as const;

/** How the card was bought; its money goes back while nobody has applied it. */
export function PurchaseCard({ card, action, onDone }: PurchaseCardProps) {
  const [asking, setAsking] = useState(false);
  const mayEdit = useMay('marketing.edit');
  const { purchase } = card;
  if (!purchase) return null;
  const amount = formatCents(cents(card.amount_cents));
  const mayRefund =
    mayEdit &&
    card.state !== 'applied' &&
    (purchase.refund_status === null || purchase.refund_status === 'failed');
  const refund = async () => {
    const done = await action.run('refund', async () => {
      const params = { gift_card_id: card.id };
      return (await api(refundGiftCard, { params, body: { version: card.version } })).message;
    });
    setAsking(false);
    if (done) onDone();
  };
  return (
    <Card title="Purchase">
      <Facts
        facts={[
          [
            'Bought by',
            purchase.buyer_id ? (
              <OfficeLink page={adminCustomerPage} of={{ user_id: purchase.buyer_id }} key="buyer">
                {purchase.from_name}
              </OfficeLink>
            ) : (
              purchase.from_name
            ),
          ],
          ['Receipt to', purchase.buyer_email],
          ['Paid by', purchase.paid_by],
          [
            purchase.is_mailed ? 'Mailed' : 'Goes out',
            purchase.to_email
              ? `${purchase.send_date_formatted} to ${purchase.to_email}`
              : 'Printed by the buyer',
          ],
          ['Refund', purchase.refund_status && refundWords[purchase.refund_status]],
        ]}
      />
      {mayRefund && (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          Refund {amount}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={`Refund card ${card.code_hint}?`}
        confirm={`Refund ${amount}`}
        danger
        processing={action.processing === 'refund'}
        onConfirm={() => void refund()}
        onClose={() => setAsking(false)}
      >
        <p>
          {amount} goes back to {purchase.paid_by}, and nobody can apply the card any more. This
          cannot be undone.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
