import type { AccountStatus } from '../../../domain/account-status/account-status.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { mealPictureWidths, Picture } from '../../ui/picture.tsx';
import type { Account } from './load-account.ts';
import { statusDetails } from './status-details.ts';
import type { StatusSection } from './status-section.ts';
import { statusTexts } from './status-texts.ts';
import type { Outcome, WeekActions } from './use-week-actions.ts';
import styles from './status-card.module.css';

interface StatusCardProps {
  account: Account;
  section: StatusSection;
  /** the plan that is looked at; null: none, or not chosen yet */
  plan: Account['subscriptions']['list'][number] | null;
  actions: WeekActions;
  onDone(outcome: Outcome): void;
}

/** The weekly status line: where the customer stands in the current picking week. */
export function StatusCard({ account, section, plan, actions, onDone }: StatusCardProps) {
  const { menu } = account;
  const { text_section, pick_meals_url, skip_week_processing: processing } = section;
  if (!menu || text_section === null) return null;
  const { title, text } = statusTexts[text_section](statusDetails(account, plan, text_section));
  return (
    <section className={styles.card} aria-labelledby="week-status">
      <div className={styles.words}>
        <p className={styles.week}>Delivery the week of {menu.week_formatted}</p>
        <h2 id="week-status">{title}</h2>
        <p className={styles.text}>
          {text}
          {text_section === 'pick_subscription' && (
            <>
              {' '}
              <ShopLink to="/my-schedule">See what we would send</ShopLink> if you do nothing.
            </>
          )}
        </p>
        <div className={styles.actions}>
          {pick_meals_url && <PickButton to={pick_meals_url} status={text_section} />}
          {section.may_skip && plan && (
            <Button
              variant="secondary"
              processing={processing}
              onClick={async () => onDone(await actions.skip(plan.id, menu.week))}
            >
              Skip This Week
            </Button>
          )}
          {section.may_unskip && plan && (
            <Button
              variant="secondary"
              processing={processing}
              onClick={async () => onDone(await actions.unskip(plan.id))}
            >
              Unskip This Delivery
            </Button>
          )}
        </div>
      </div>
      <div className={styles.pictures}>
        {menu.pictures.map((image) => (
          <Picture
            key={image}
            base={image}
            widths={mealPictureWidths}
            width={4}
            height={3}
            sizes="(min-width: 960px) 180px, 25vw"
            alt=""
          />
        ))}
      </div>
    </section>
  );
}

const pickWords: Partial<Record<AccountStatus, string>> = {
  order: 'Pick More Meals',
  picked: 'Change My Picks',
  order_nonsubscription: 'Pick More Meals',
  order_nonpicking: 'Pick More Meals',
};

/** Stands out where the week waits for it. */
function PickButton({ to, status }: { to: string; status: AccountStatus }) {
  const isWaitedFor = status === 'pick_subscription' || status === 'pick_nonsubscription';
  return (
    <ButtonLink to={to} variant={isWaitedFor ? 'primary' : 'secondary'}>
      {pickWords[status] ?? 'Pick My Meals'}
    </ButtonLink>
  );
}
