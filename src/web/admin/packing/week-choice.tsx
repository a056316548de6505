import { generatePath, useNavigate } from 'react-router';
import type { AdminPage } from '../../../contract/admin-pages.ts';
import type { SelectOption } from '../../ui/select.tsx';
import styles from './packing.module.css';

interface WeekChoiceProps {
  page: AdminPage;
  week: string | null;
  weeks: readonly SelectOption[];
}

/** The same page for another week. */
export function WeekChoice({ page, week, weeks }: WeekChoiceProps) {
  const navigate = useNavigate();
  return (
    <label className={styles.week}>
      Week of
      <select
        value={week ?? ''}
        onChange={(event) =>
          void navigate(generatePath(page.path, { week: event.target.value }), {
            preventScrollReset: true,
          })
        }
      >
        {weeks.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
