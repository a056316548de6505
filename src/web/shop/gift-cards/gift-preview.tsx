import { cents as centsOf } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { useRootData } from '../../root.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import checkout from '../checkout/checkout.module.css';
import type { GiftWords } from './gift-form.tsx';
import styles from './gift-cards.module.css';

interface GiftPreviewProps {
  /** NaN: what is typed is no amount */
  cents: number;
  words: GiftWords;
  processing: boolean;
  error: string | null;
}

/** The card as it will look, the amount, the one button. */
export function GiftPreview({ cents, words, processing, error }: GiftPreviewProps) {
  const { channel_config } = useRootData();
  const amount = Number.isNaN(cents) ? null : formatCents(centsOf(cents));
  return (
    <div className={checkout.aside}>
      <div className={styles.gift}>
        <p className={styles.shop}>{channel_config.name}</p>
        <p className={styles.worth}>{amount ?? '$–'}</p>
        <p className={styles.to}>For {words.to_name || 'somebody dear'}</p>
        {words.message && <p className={styles.message}>“{words.message}”</p>}
        {words.from_name && <p className={styles.from}>From {words.from_name}</p>}
      </div>
      {error && <Banner kind="error">{error}</Banner>}
      <Button type="submit" size="large" wide processing={processing}>
        {amount ? `Buy the gift card, ${amount}` : 'Buy the gift card'}
      </Button>
      <p className={styles.note} role="status">
        {processing
          ? 'One moment, we are buying your gift card.'
          : 'No tax, no fees. We refund a card as long as nobody has used it.'}
      </p>
    </div>
  );
}
