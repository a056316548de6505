import type { FormEvent } from 'react';
import type { SelectOption } from '../../ui/select.tsx';
import { useListAddress } from './use-list-address.ts';
import styles from './list-filters.module.css';

/** A parameter of the list's query with the values that it may take; `date` takes any day. */
export type ListFilter =
  | { name: string; label: string; options: readonly SelectOption[] }
  | DateFilter;

interface DateFilter {
  name: string;
  label: string;
  date: true;
}

interface ListFiltersProps {
  search: string | undefined;
  filters: readonly ListFilter[];
}

export function ListFilters({ search: placeholder, filters }: ListFiltersProps) {
  const { search, go } = useListAddress();
  const onSearch = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    void go({ q: typeof text === 'string' ? text.trim() : null });
  };
  return (
    <div className={styles.filters}>
      {placeholder !== undefined && (
        <form role="search" className={styles.search} onSubmit={onSearch}>
          {/* a view that is chosen brings its own words */}
          <input
            key={search.get('q') ?? ''}
            type="search"
            name="q"
            aria-label="Search this list"
            placeholder={placeholder}
            defaultValue={search.get('q') ?? ''}
            maxLength={100}
          />
        </form>
      )}
      {filters.map((filter) => (
        <label key={filter.name} className={styles.filter} data-set={search.has(filter.name)}>
          <span>{filter.label}</span>
          {'options' in filter ? (
            <select
              value={search.get(filter.name) ?? ''}
              onChange={(event) => void go({ [filter.name]: event.target.value })}
            >
              <option value="">All</option>
              {filter.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          ) : (
            <input
              type="date"
              value={search.get(filter.name) ?? ''}
              onChange={(event) => void go({ [filter.name]: event.target.value })}
            />
          )}
        </label>
      ))}
    </div>
  );
}
