import { useState } from 'react';
import { Link } from 'react-router';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import {
  previewCampaign,
  sendCampaign,
  setCampaignAutomatic,
  type WinbackCampaign,
} from '../../../contract/winback.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { Card, Facts } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { MailText } from '../kit/mail-text.tsx';
import type { Action } from '../kit/use-action.ts';
import styles from './winback.module.css';

type Preview = ResponseOf<typeof previewCampaign>;

export function CampaignCard({ campaign, action }: { campaign: WinbackCampaign; action: Action }) {
  const mayEdit = useMay('marketing.edit');
  const [preview, setPreview] = useState<Preview | null>(null);
  const params = { campaign_id: campaign.id };
  const look = async () => {
    let seen: Preview | null = null;
    await action.run(`preview ${campaign.id}`, async () => {
      seen = await api(previewCampaign, { params });
    });
    // not earlier: a click on "Send" while this action runs would be lost
    setPreview(seen);
  };
  const send = async () => {
    await action.run(
      `send ${campaign.id}`,
      async () => (await api(sendCampaign, { params })).message,
    );
    setPreview(null);
  };
  const setAutomatic = (automatic: boolean) =>
    action.run(`automatic ${campaign.id}`, async () => {
      const body = { version: campaign.version, automatic };
      return (await api(setCampaignAutomatic, { params, body })).message;
    });
  const waiting = preview?.waiting ?? campaign.waiting;
  const mails = `${waiting} ${waiting === 1 ? 'mail' : 'mails'}`;
  const canSend = waiting > 0 && !campaign.problem;
  const title = canSend ? `Send ${mails}?` : (campaign.problem ?? 'Nobody would get it now');
  return (
    <Card title={campaign.name}>
      <Facts
        facts={[
          [
            'For',
            `${campaign.reason ?? 'Any reason'}, ${campaign.min_days} to ${campaign.max_days} days after cancelling`,
          ],
          [
            'Offer',
            <Link key="discount" to={`/admin/discounts/edit/${campaign.discount.id}`}>
              {campaign.discount.code}
            </Link>,
          ],
          ['Would get it now', campaign.waiting],
          ['Sent', campaign.sent],
          ['Came back', campaign.returned],
          ['Paid since', formatCents(cents(campaign.revenue_cents))],
        ]}
      />
      {campaign.problem && (
        <Banner kind="warning">{campaign.problem} Nothing is sent until it can be offered.</Banner>
      )}
      {mayEdit && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            processing={action.processing === `preview ${campaign.id}`}
            onClick={() => void look()}
          >
            Preview and send
          </Button>
          <Checkbox
            label="Send it by itself to whoever comes into its days"
            checked={campaign.automatic}
            disabled={action.processing !== null}
            onChange={({ target }) => void setAutomatic(target.checked)}
          />
        </div>
      )}
      <ConfirmDialog
        open={preview !== null}
        title={title}
        confirm={`Send ${mails}`}
        processing={action.processing === `send ${campaign.id}`}
        onConfirm={canSend ? () => void send() : undefined}
        onClose={() => setPreview(null)}
      >
        <p>Each has a code of its own. Nobody gets this campaign twice.</p>
        {preview && <MailText subject={preview.subject} text={preview.text} />}
      </ConfirmDialog>
    </Card>
  );
}
