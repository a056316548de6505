import type { SessionUser } from '../../../contract/session.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import type { Draft } from './checkout-draft.ts';
import styles from './checkout.module.css';

interface ContactSectionProps {
  user: SessionUser | null;
  draft: Draft;
  fields: Record<string, string>;
}

export function ContactSection({ user, draft, fields }: ContactSectionProps) {
  return (
    <section className={styles.card} aria-labelledby="contact">
      <div className={styles.cardHead}>
        <h2 id="contact">Contact</h2>
        {!user && (
          <p className={styles.aside_note}>
            Have an account? <ShopLink to="/login?redirect=/checkout">Log in</ShopLink>
          </p>
        )}
      </div>
      <div className={styles.two}>
        {user ? (
          <p className={styles.known}>
            <span>Email</span>
            {user.email}
          </p>
        ) : (
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={draft.email}
            error={fields.email}
          />
        )}
        <PhoneField
          label="Phone"
          name="dayphone"
          defaultValue={draft.dayphone ?? ''}
          hint="Only for delivery questions."
          error={fields.dayphone}
        />
      </div>
    </section>
  );
}
