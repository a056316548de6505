import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { FEWEST, useOfficeSearch, type Hit } from './use-office-search.ts';
import styles from './office-search.module.css';

/** One field for everything; the arrows choose, Enter opens. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const answer = useOfficeSearch(text);
  const hits = answer?.hits ?? [];
  const at = Math.min(chosen, hits.length - 1);

  const open = (hit: Hit) => {
    onClose();
    void navigate(hit.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setChosen((at + step + hits.length) % hits.length);
    }
    const hit = hits[at];
    if (event.key === 'Enter' && hit) open(hit);
  };

  return (
    <div className={styles.box}>
      <input
        type="text"
        role="combobox"
        aria-label="Search customers, orders and meals"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={hits[at] && `${id}-${at}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Email, name, phone, order number, meal"
        className={styles.field}
        value={text}
        ref={(input) => input?.focus()}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.hint} data-empty={hits.length === 0 || undefined}>
        {hintOf(text, answer)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Found" className={styles.list}>
        {groupNames(hits).map((group) => (
          <div key={group} role="group" aria-label={group}>
            <span aria-hidden="true" className={styles.group}>
              {group}
            </span>
            {hits.map(
              (hit, index) =>
                hit.group === group && (
                  <div
                    key={hit.key}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === at}
                    className={styles.hit}
                    onPointerMove={() => setChosen(index)}
                    onClick={() => open(hit)}
                  >
                    <span className={styles.title}>{hit.title}</span>
                    <span className={styles.detail}>{hit.detail}</span>
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

const groupNames = (hits: readonly Hit[]) => [...new Set(hits.map(({ group }) => group))];

function hintOf(text: string, answer: ReturnType<typeof useOfficeSearch>): string {
  if (text.trim().length < FEWEST) return 'Type three letters or more.';
  if (answer === null) return 'Searching…';
  if (answer.failed) return 'The search did not work. Please try again.';
  const { length } = answer.hits;
  return length === 0 ? 'Nothing found.' : `${length} found`;
}
