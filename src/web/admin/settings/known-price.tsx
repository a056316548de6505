import { Link } from 'react-router';
import { adminPriceSettingsPage } from '../../../contract/admin-pages.ts';
import { cents as toCents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import styles from './settings.module.css';

/** Of something that is sold already: its price is changed where subscribers are told of it. */
export const KnownPrice = ({ label, cents }: { label: string; cents: number | null }) => (
  <div className={styles.known}>
    <span>{label}</span>
    <p>
      <strong>{cents === null ? 'Never' : formatCents(toCents(cents))}</strong>
      <Link to={adminPriceSettingsPage.path}>Change under Prices</Link>
    </p>
  </div>
);
