import { useState } from 'react';
import {
  endStaffSessions,
  inviteStaffAgain,
  removeSecondFactor,
  setStaffDisabled,
  type StaffMember,
} from '../../../contract/staff.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import type { Action } from '../kit/use-action.ts';
import styles from './user-form.module.css';

interface Offer {
  name: string;
  label: string;
  question: string;
  consequence: string;
  danger?: boolean;
  work: () => Promise<{ message: string }>;
}

/** What may be done to this account now. */
function offersFor(person: StaffMember): Offer[] {
  const params = { user_id: person.id };
  const offers: Offer[] = [];
  if (person.state === 'invited') {
    offers.push({
      name: 'invite',
      label: 'Send a new link',
      question: `Send ${person.first_name} a new link?`,
      consequence: `It goes to ${person.email} and works for three days.`,
      work: () => api(inviteStaffAgain, { params }),
    });
  }
  if (person.sessions.length > 0) {
    offers.push({
      name: 'sessions',
      label: 'Log out everywhere',
      question: `Log ${person.first_name} out everywhere?`,
      consequence: 'They can log in again with their password.',
      work: () => api(endStaffSessions, { params }),
    });
  }
  if (person.has_second_factor) {
    offers.push({
      name: 'second-factor',
      label: 'Remove two-step log-in',
      question: `Remove the second step of ${person.first_name}’s log-in?`,
      consequence:
        'For somebody who has lost phone and recovery codes. Until they set up a new one, the password alone is enough.',
      danger: true,
      work: () => api(removeSecondFactor, { params }),
    });
  }
  const disabled = person.state !== 'disabled';
  offers.push({
    name: 'disabled',
    label: disabled ? 'Close the account' : 'Open the account again',
    question: disabled
      ? `Close ${person.first_name}’s account?`
      : `Open ${person.first_name}’s account again?`,
    consequence: disabled
      ? 'They are logged out at once and cannot come back. What they did stays; you can open the account again.'
      : 'They can log in again with the roles that they had.',
    danger: disabled,
    work: () => api(setStaffDisabled, { params, body: { disabled } }),
  });
  return offers;
}

export function AccountActions({ person, action }: { person: StaffMember; action: Action }) {
  const [asked, setAsked] = useState<Offer | null>(null);
  const run = async (offer: Offer) => {
    if (await action.run(offer.name, async () => (await offer.work()).message)) setAsked(null);
  };
  return (
    <>
      <div className={styles.actions}>
        {offersFor(person).map((offer) => (
          <Button key={offer.name} size="small" variant="secondary" onClick={() => setAsked(offer)}>
            {offer.label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked?.question ?? ''}
        confirm={asked?.label ?? ''}
        danger={asked?.danger ?? false}
        processing={action.processing !== null}
        problem={action.problem}
        onConfirm={() => asked && void run(asked)}
        onClose={() => setAsked(null)}
      >
        <p>{asked?.consequence}</p>
      </ConfirmDialog>
    </>
  );
}
