import { IconChevronDown } from '../../ui/form-icons.tsx';
import styles from './filter-bar.module.css';

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

/** "Protein any": name and choice on one button; the browser's own list behind it. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const chosen = options.some(([option]) => option === value) ? value : '';
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <select value={chosen} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} />
    </label>
  );
}
