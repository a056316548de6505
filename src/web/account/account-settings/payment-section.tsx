import { useRef, type Ref } from 'react';
import { paymentMethodForm } from '../../../contract/account-settings.ts';
import type { AccountUser } from '../../../contract/session.ts';
import { useRootData } from '../../root.tsx';
import { AddressFields } from '../../ui/address-fields.tsx';
import { BankDialog } from '../../ui/bank-dialog.tsx';
import { CardFields } from '../../ui/card-fields.tsx';
import type { TokenisedCard } from '../../ui/stripe-card-field.tsx';
import { EditForm } from './edit-form.tsx';
import { EditableCard } from './editable-card.tsx';
import { SavedCard } from './saved-card.tsx';
import { AddressLines, Facts } from './settings-card.tsx';
import { stateOptions } from './shipping-section.tsx';
import { tokenToCome, useSaveCard } from './use-save-card.ts';
import { useSettingsForm } from './use-settings-form.ts';

interface SectionProps {
  user: AccountUser;
  headingRef: Ref<HTMLHeadingElement>;
  onSaved(message: string): void;
}

/** spec §9 */
const revalidateAfterMs = 2500;
/** As many years ahead as cards are given out for. */
const yearsAhead = 13;

export function PaymentSection({ user, headingRef, onSaved }: SectionProps) {
  return (
    <EditableCard title="Payment Method" edit="CHANGE" headingRef={headingRef}>
      {({ editing, close }) =>
        editing ? (
          <PaymentForm {...{ user, onSaved }} onClose={close} />
        ) : (
          <>
            <SavedCard user={user} />
            {user.payment_address && (
              <Facts
                facts={[
                  [
                    'Billing',
                    <AddressLines
                      key="billing"
                      lines={[
                        `${user.payment_first_name} ${user.payment_last_name}`,
                        user.payment_company,
                        [user.payment_address, user.payment_address_2].filter(Boolean).join(', '),
                        `${user.payment_city}, ${user.payment_state} ${user.payment_zip_code}`,
                      ]}
                    />,
                  ],
                ]}
              />
            )}
          </>
        )
      }
    </EditableCard>
  );
}

type FormProps = Omit<SectionProps, 'headingRef'> & { onClose(): void };

function PaymentForm({ user, onSaved, onClose }: FormProps) {
  const { stripe_publishable_key, year } = useRootData();
  const card = useRef<TokenisedCard | null>(null);
  const { question, save } = useSaveCard(card);
  const form = useSettingsForm({
    schema: paymentMethodForm,
    fallback: 'Unable to update your payment details.',
    read: (data) => ({
      ...Object.fromEntries(data),
      ...(card.current?.isComplete() && { token: tokenToCome }),
    }),
    send: save,
    onSaved(message) {
      onClose();
      onSaved(message);
    },
    revalidateAfterMs,
  });
  const { fields } = form;
  const years = Array.from({ length: yearsAhead }, (_, index) => String(year + index));
  return (
    <>
      <EditForm form={form} submit="SAVE" onCancel={onClose}>
        <AddressFields
          kind="billing"
          draft={billingDraft(user)}
          states={stateOptions}
          fields={fields}
        />
        <CardFields publishableKey={stripe_publishable_key} {...{ card, years, fields }} />
      </EditForm>
      <BankDialog question={question} />
    </>
  );
}

/** Who has no billing address yet most likely has it where the boxes go. */
const billingDraft = (user: AccountUser) =>
  user.payment_address
    ? user
    : {
        payment_first_name: user.first_name,
        payment_last_name: user.last_name,
        payment_company: user.company,
        payment_address: user.address_1,
        payment_address_2: user.address_2,
        payment_city: user.city,
        payment_state: user.state,
        payment_zip_code: user.zip_code,
      };
