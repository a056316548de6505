import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Call } from '../../contract/endpoint.ts';
import { adminAlertsPage, adminOrderPage } from '../../contract/admin-pages.ts';
import { closeAlert, getAlerts, retryJob } from '../../contract/alerts.ts';
import { retryMail } from '../../contract/mail.ts';
import { retryRefund } from '../../contract/refund.ts';
import { formatCents } from '../../domain/money/format-cents.ts';
import { cents } from '../../domain/money/cents.ts';
import { api } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { TroubleList } from './alerts/trouble-list.tsx';
import { useMay } from './frame/use-admin-frame.ts';
import { ActionNews } from './kit/action-news.tsx';
import { Page } from './kit/card.tsx';
import { PageHead } from './kit/page-head.tsx';
import { Pill } from './kit/pill.tsx';
import { useAction } from './kit/use-action.ts';
import { kindLabel } from './mail-words.tsx';
import { OfficeLink } from './kit/office-link.tsx';

export const handle = [adminAlertsPage];

const load = (call: Call) => call(getAlerts);

export const loader = ({ context }: LoaderFunctionArgs) => load(context.call);
export const clientLoader = () => load(api);

export default function AlertsPage() {
  const { alerts, failed_jobs, failed_mails, refunds } = useLoaderData<typeof loader>();
  const action = useAction();
  const mayRetry = useMay('settings.edit');
  const mayRefund = useMay('orders.edit');
  const button = (name: string, label: string, work: () => Promise<{ message: string }>) => (
    <Button
      size="small"
      variant="secondary"
      processing={action.processing === name}
      onClick={() => void action.run(name, async () => (await work()).message)}
    >
      {label}
    </Button>
  );

  return (
    <Page>
      <PageHead title="Alerts" lead="What needs somebody: everything else goes by itself." />
      <ActionNews action={action} />
      <TroubleList
        title="Open alerts"
        empty="Nothing is open."
        rows={alerts.map((alert) => ({
          id: alert.id,
          title: alert.title,
          text: alert.text,
          when: alert.raised_formatted,
          actions: (
            <>
              {alert.link && <Link to={alert.link.path}>{alert.link.label}</Link>}
              {alert.may_close &&
                button(alert.id, 'Mark as done', () =>
                  api(closeAlert, { params: { alert_id: alert.id } }),
                )}
            </>
          ),
        }))}
      />
      {refunds && (
        <TroubleList
          title="Refunds that have not gone through"
          empty="All refunds have reached their cards."
          rows={refunds.map((refund) => ({
            id: refund.id,
            title: `${formatCents(cents(refund.amount_cents))} of order ${refund.number}`,
            text:
              refund.status === 'failed'
                ? 'The bank refused it or sent it back.'
                : 'The gateway has not taken it yet; it is asked every minute.',
            when: refund.created_formatted,
            pill:
              refund.status === 'failed' ? (
                <Pill look="red">Failed</Pill>
              ) : (
                <Pill look="amber">Waiting</Pill>
              ),
            actions: (
              <>
                <OfficeLink page={adminOrderPage} of={{ orderId: refund.order_id }} orNothing>
                  Open the order
                </OfficeLink>
                {refund.status === 'failed' &&
                  mayRefund &&
                  button(refund.id, 'Try again', () =>
                    api(retryRefund, { params: { refund_id: refund.id } }),
                  )}
              </>
            ),
          }))}
        />
      )}
      <TroubleList
        title="Mails that could not be sent"
        empty="All mails have left."
        rows={failed_mails.map((mail) => ({
          id: mail.id,
          title: `${kindLabel(mail.kind)} to ${mail.to_email}`,
          text: mail.error ?? '',
          when: mail.created_formatted,
          actions: (
            <>
              <Link to={`/admin/mails?mail=${mail.id}`}>Open the mail</Link>
              {mayRetry &&
                button(mail.id, 'Send again', () =>
                  api(retryMail, { params: { mail_id: mail.id } }),
                )}
            </>
          ),
        }))}
      />
      <TroubleList
        title="Jobs that failed in the last two days"
        empty="All jobs have run."
        rows={failed_jobs.map((job) => ({
          id: job.name,
          title: kindLabel(job.name.replaceAll('-', ' ')),
          text: `${job.failures === 1 ? 'Once' : `${job.failures} times`}: ${job.error}`,
          when: job.last_failed_formatted,
          pill: job.has_run_since ? (
            <Pill look="green">Has run since</Pill>
          ) : (
            <Pill look="red">Failing</Pill>
          ),
          actions:
            mayRetry && job.job_id !== null
              ? button(job.name, 'Run again', () =>
                  api(retryJob, { params: { job_id: job.job_id! } }),
                )
              : null,
        }))}
      />
    </Page>
  );
}
