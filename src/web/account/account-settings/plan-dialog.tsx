import { useState } from 'react';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Account } from './load-account.ts';
import { planDialogTexts, type PlanDialogState } from './plan-dialog-state.ts';
import type { Outcome, WeekActions } from './use-week-actions.ts';
import styles from './plan-dialog.module.css';

interface PlanDialogProps {
  open: boolean;
  onClose(): void;
  account: Account;
  plan: Account['subscriptions']['list'][number] | null;
  /** the current picking week can still be skipped */
  skippable: boolean;
  actions: WeekActions;
}

export function PlanDialog({ open, onClose, account, plan, skippable, actions }: PlanDialogProps) {
  const { menu, site_config, user } = account;
  const [state, setState] = useState<PlanDialogState>('initial');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const easy = site_config.subscription_cancel_easily === 'Y';

  const close = () => {
    onClose();
    setState('initial');
    setOutcome(null);
  };
  const run = async (work: Promise<Outcome>, next: PlanDialogState) => {
    const result = await work;
    setOutcome(result);
    if (result.ok) setState(next);
  };

  const { title, text } = planDialogTexts[state]({
    week: menu?.week_formatted ?? null,
    percent: plan?.discount_percent ?? site_config.subscription_discount,
    message: outcome?.message ?? '',
  });
  return (
    <Dialog open={open} onClose={close} title={title} size={452}>
      <p className={styles.text}>{text}</p>
      {state !== 'initial' ? (
        <div className={styles.actions}>
          <Button wide ref={takeFocus} onClick={close}>
            CLOSE
          </Button>
        </div>
      ) : (
        <>
          {outcome && !outcome.ok && <Banner kind="error">{outcome.message}</Banner>}
          <div className={styles.actions}>
            {plan && menu && skippable && (
              <Button
                wide
                processing={actions.processing}
                onClick={() => void run(actions.skip(plan.id, menu.week), 'skipped')}
              >
                SKIP THIS WEEK
              </Button>
            )}
            {easy ? (
              <Button
                wide
                variant="secondary"
                processing={actions.processing}
                onClick={() => void run(actions.cancel(), 'cancelled')}
              >
                UNSUBSCRIBE
              </Button>
            ) : (
              <ButtonLink wide variant="secondary" to="/pages/cancel-subscription">
                UNSUBSCRIBE
              </ButtonLink>
            )}
          </div>
          <ul className={styles.notes}>
            {skippable && <li>Skip: nothing is charged or sent this week.</li>}
            <li>
              Unsubscribe: no automatic orders from today. Your account
              {user.gift_card_balance > 0 &&
                ` and ${formatCents(cents(user.gift_card_balance))} balance`}{' '}
              stay{user.gift_card_balance > 0 ? '' : 's'}.
            </li>
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** The button that was pressed is gone: the one that takes its place gets the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
