import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { applyGiftCard, giftCardForm } from '../../../contract/account-settings.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api, ApiError } from '../../lib/api.ts';
import { trackAccount } from '../../lib/tracking.ts';
import { Banner } from '../../ui/banner.tsx';
import { Field } from '../../ui/field.tsx';
import { EditButton, EditForm } from './edit-form.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useEditing } from './use-editing.ts';
import { useSettingsForm } from './use-settings-form.ts';
import styles from './gift-cards-section.module.css';

/** spec §9 */
const successShownMs = 5000;

export function GiftCardsSection({ balanceCents }: { balanceCents: number }) {
  const { editing, edit, close } = useEditing();
  const [success, setSuccess] = useState<string | null>(null);
  // the link of a mailed gift card carries its code behind the hash, where no server sees it
  const { hash } = useLocation();
  const mailed = /^#[A-Z2-9-]{10,60}$/.test(hash) ? hash.slice(1) : '';
  useEffect(() => {
    if (mailed) edit.onClick();
    // once per link: closing the form is the reader's choice
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mailed]);

  useEffect(() => {
    if (success === null) return;
    const timer = setTimeout(() => setSuccess(null), successShownMs);
    return () => clearTimeout(timer);
  }, [success]);

  return (
    <SettingsCard
      title="Gift Cards"
      editing={editing}
      action={
        <EditButton of="+ADD Gift Card" disabled={editing} {...edit}>
          +ADD
        </EditButton>
      }
    >
      <p className={styles.balance}>
        {balanceCents > 0 ? (
          <>
            <strong>{formatCents(cents(balanceCents))}</strong> balance, used first on your next box
          </>
        ) : (
          'None'
        )}
      </p>
      {success && <Banner kind="success">{success}</Banner>}
      {editing && (
        <GiftCardForm
          mailed={mailed}
          onClose={close}
          onSaved={(message) => {
            close();
            setSuccess(message);
          }}
        />
      )}
    </SettingsCard>
  );
}

interface FormProps {
  /** the code of the link that led here */
  mailed: string;
  onSaved(message: string): void;
  onClose(): void;
}

const invalid = 'Invalid Gift Card';

function GiftCardForm({ mailed, onSaved, onClose }: FormProps) {
  const [code, setCode] = useState(mailed);
  const form = useSettingsForm({
    schema: giftCardForm,
    fallback: invalid,
    async send(body) {
      try {
        const { message } = await api(applyGiftCard, { body });
        trackAccount('apply_gift_card');
        return message;
      } catch (error) {
        // only what a 422 says is shown (spec §8)
        if (error instanceof ApiError && error.status !== 422) {
          throw new ApiError(error.status, { message: invalid });
        }
        throw error;
      }
    },
    onSaved,
  });
  return (
    <EditForm form={form} submit="APPLY" incomplete={code.trim() === ''} onCancel={onClose}>
      <Field
        label="Gift Card Code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="Enter your code"
        maxLength={60}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </EditForm>
  );
}
