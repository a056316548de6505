import { useRef, useState, type ReactNode } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { getGiftTerms } from '../../../contract/gift-purchases.ts';
import type { SessionUser } from '../../../contract/session.ts';
import { BankDialog } from '../../ui/bank-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { TokenisedCard } from '../../ui/stripe-card-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import checkout from '../checkout/checkout.module.css';
import { AmountSection } from './amount-section.tsx';
import { GiftPayment } from './gift-payment.tsx';
import { GiftPreview } from './gift-preview.tsx';
import { useBuyGift } from './use-buy-gift.ts';
import styles from './gift-cards.module.css';

export type GiftTerms = ResponseOf<typeof getGiftTerms>;

interface GiftFormProps {
  terms: GiftTerms;
  user: SessionUser | null;
}

export interface GiftWords {
  to_name: string;
  from_name: string;
  message: string;
}

/** One page from the amount to the paid card; beside it, the card as it will look. */
export function GiftForm({ terms, user }: GiftFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const card = useRef<TokenisedCard | null>(null);
  const [amountCents, setAmountCents] = useState<number | null>(50_00);
  const [typedCents, setTypedCents] = useState(Number.NaN);
  const [delivery, setDelivery] = useState<'email' | 'print'>('email');
  const [payWith, setPayWith] = useState<'saved' | 'new'>('saved');
  const [words, setWords] = useState<GiftWords>({
    to_name: '',
    from_name: user?.name ?? '',
    message: '',
  });
  const useSavedCard =
    payWith === 'saved' && terms.saved_card !== null && !terms.saved_card.expired;
  const cents = amountCents ?? typedCents;
  const { onSubmit, fields, error, processing, question } = useBuyGift({
    amountCents: cents,
    useSavedCard,
    card,
  });

  const onTyped = () => {
    const data = new FormData(form.current!);
    const typed = (name: keyof GiftWords) => String(data.get(name) ?? '');
    setWords({
      to_name: typed('to_name'),
      from_name: typed('from_name'),
      message: typed('message'),
    });
  };

  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={onSubmit} onChange={onTyped}>
        <fieldset disabled={processing} className={checkout.layout}>
          <legend className={checkout.hiddenLegend}>Your gift</legend>
          <div className={checkout.column}>
            <AmountSection
              chosen={amountCents}
              onChoose={setAmountCents}
              onTyped={setTypedCents}
              error={fields.amount_cents}
            />
            <section className={checkout.card} aria-labelledby="recipient">
              <h2 id="recipient">Who is it for?</h2>
              <div className={styles.ways}>
                <Way value="email" chosen={delivery} onChoose={setDelivery}>
                  Email it <small>on the day you choose</small>
                </Way>
                <Way value="print" chosen={delivery} onChoose={setDelivery}>
                  Print it myself <small>ready at once</small>
                </Way>
              </div>
              <div className={checkout.two}>
                <Field label="To" name="to_name" autoComplete="off" error={fields.to_name} />
                {delivery === 'email' && (
                  <Field
                    label="Their email"
                    name="to_email"
                    type="email"
                    autoComplete="off"
                    error={fields.to_email}
                  />
                )}
              </div>
              <TextArea
                label="Message"
                optional
                name="message"
                rows={3}
                maxLength={300}
                error={fields.message}
              />
              {delivery === 'email' && (
                <div className={checkout.two}>
                  <Field
                    label="Send it on"
                    name="send_date"
                    type="date"
                    min={terms.today}
                    max={terms.last_date}
                    defaultValue={terms.today}
                    hint="In the morning of that day; today: at once."
                    error={fields.send_date}
                  />
                </div>
              )}
            </section>
            <section className={checkout.card} aria-labelledby="sender">
              <h2 id="sender">From you</h2>
              <div className={checkout.two}>
                <Field
                  label="From"
                  name="from_name"
                  autoComplete="name"
                  defaultValue={user?.name}
                  error={fields.from_name}
                />
                {user ? (
                  <p className={checkout.known}>
                    <span>Receipt to</span>
                    {user.email}
                  </p>
                ) : (
                  <Field
                    label="Your email"
                    name="email"
                    type="email"
                    autoComplete="email"
                    hint="For the receipt."
                    error={fields.email}
                  />
                )}
              </div>
            </section>
            <GiftPayment
              {...{ card, fields, useSavedCard, payWith }}
              savedCard={terms.saved_card}
              onPayWith={setPayWith}
            />
          </div>
          <GiftPreview {...{ cents, words, processing, error }} />
        </fieldset>
      </form>
      <BankDialog question={question} />
    </>
  );
}

interface WayProps {
  value: 'email' | 'print';
  chosen: 'email' | 'print';
  onChoose: (value: 'email' | 'print') => void;
  children: ReactNode;
}

function Way({ value, chosen, onChoose, children }: WayProps) {
  return (
    <label>
      <input
        type="radio"
        name="delivery"
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      <span>{children}</span>
    </label>
  );
}
