import type { Order } from '../../../contract/order.ts';
import { useRootData } from '../../root.tsx';
import { DemoMailHint } from '../../account/demo-mail-hint.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconCalendar } from '../../ui/icons.tsx';
import { Timeline } from './timeline.tsx';
import styles from './confirmation.module.css';

interface NextStepsProps {
  order: Order;
  signedIn: boolean;
}

export function NextSteps({ order, signedIn }: NextStepsProps) {
  const { channel_config } = useRootData();
  const isPlan = order.kind === 'subscription';
  const steps = [
    { when: 'Today', what: 'The facts of your order are in your mail.', done: true },
    ...(order.picking_deadline_formatted
      ? [
          {
            when: order.picking_deadline_formatted,
            what: isPlan
              ? 'Last chance to cancel this box. Your next box is charged after its own deadline, unless you skip it.'
              : 'Last chance to cancel this order.',
          },
        ]
      : []),
    { when: order.delivery_date_formatted, what: 'Your box arrives.' },
  ];
  return (
    <>
      {order.state !== 'cancelled' && (
        <>
          <Timeline config={channel_config} steps={steps} />
          <a
            className={styles.calendar}
            href={`/api/orders/by-key/${order.url_key}/calendar.ics`}
            download={`delivery-${order.number}.ics`}
          >
            <IconCalendar /> Add the delivery to my calendar
          </a>
        </>
      )}
      {signedIn ? (
        <ButtonLink to="/my-schedule" variant="secondary">
          See my schedule
        </ButtonLink>
      ) : (
        <div className={styles.account}>
          <h2>Your account</h2>
          <p>
            We have mailed you how to get into your account: there you pick, skip, change your
            address and cancel. Already have a password?
          </p>
          <ButtonLink to={`/login?redirect=/confirmation/${order.url_key}`} variant="secondary">
            Log in
          </ButtonLink>
          <DemoMailHint />
        </div>
      )}
    </>
  );
}
