import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Call } from '../../../contract/endpoint.ts';
import { myReferralsPage } from '../../../contract/pages.ts';
import { getMyReferrals, takeReferralLink, type Referrals } from '../../../contract/referrals.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api } from '../../lib/api.ts';
import { Copied } from '../affiliate-menu/copied.tsx';
import { TakeLink } from '../affiliate-menu/take-link.tsx';
import shared from '../affiliate-menu/affiliate-menu.module.css';
import styles from './my-referrals.module.css';

export const handle = [myReferralsPage];

const load = (call: Call) => call(getMyReferrals);

export const loader = ({ context }: LoaderFunctionArgs) => load(context.call);
export const clientLoader = () => load(api);

const money = (amount: number) => formatCents(cents(amount));

export default function MyReferrals() {
  const { referrals } = useLoaderData<typeof loader>();
  const { referrer_cents, friend_cents, link, credited_cents, friends } = referrals;
  const offered = referrer_cents + friend_cents > 0;
  return (
    <div className={styles.page}>
      <h1>Refer a friend</h1>
      {offered ? (
        <p className={styles.lead}>
          Share your link. When a friend&apos;s first box is on its way, you get{' '}
          <strong>{money(referrer_cents)}</strong> and they get{' '}
          <strong>{money(friend_cents)}</strong>, on the balance that pays for the next boxes.
        </p>
      ) : (
        <p className={styles.lead}>This is not offered at the moment.</p>
      )}
      {offered && (
        <section className={shared.panel} aria-labelledby="your-link">
          <h2 id="your-link">Your link</h2>
          {link ? (
            <Copied label="Send this to your friends" text={link} button="Copy link" />
          ) : (
            <TakeLink take={() => api(takeReferralLink)} />
          )}
          <p className={shared.hint}>
            For people who are new here and live elsewhere, up to 20 a year. If their box is given
            back, so is the credit.
          </p>
        </section>
      )}
      <section className={shared.panel} aria-labelledby="your-friends">
        <h2 id="your-friends">Your friends</h2>
        {friends.length === 0 ? (
          <p>Nobody has ordered through your link yet.</p>
        ) : (
          <>
            <p>
              You have earned <strong>{money(credited_cents)}</strong> so far.
            </p>
            <ul className={styles.friends}>
              {friends.map((friend) => (
                <li key={friend.id}>
                  <span>{friend.first_name}</span>
                  <span>{statusWords[friend.status](friend)}</span>
                  <small>{friend.at_formatted}</small>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

type Friend = Referrals['friends'][number];

const statusWords: Record<Friend['status'], (friend: Friend) => string> = {
  waiting: () => 'First box is on its way',
  credited: ({ amount_cents }) => `${money(amount_cents)} for you`,
  refused: () => 'Does not count',
  reversed: () => 'Given back',
};
