import type { PackingBox } from '../../../contract/packing.ts';
import { IconCheck } from '../../ui/form-icons.tsx';
import { Pill } from '../kit/pill.tsx';
import { boxWords } from './box-words.ts';
import styles from './packing.module.css';

interface BoxCardProps {
  box: PackingBox;
  sending: boolean;
  mayPack: boolean;
  onStep: (step: 'pack' | 'unpack') => void;
}

export function BoxCard({ box, sending, mayPack, onStep }: BoxCardProps) {
  const { state } = box;
  const isOpen = state === 'open';
  return (
    <li className={styles.box} data-state={state} aria-label={`${box.number}, ${box.name}`}>
      <div className={styles.boxHead}>
        <div>
          <strong className={styles.name}>{box.name}</strong>
          <span className={styles.note}>
            {box.number} · {box.meals} {box.meals === 1 ? 'meal' : 'meals'} · {box.code}
          </span>
        </div>
        {!isOpen && <Pill look={boxWords[state].look}>{boxWords[state].label}</Pill>}
      </div>
      {box.is_reopened && (
        <p className={styles.warning}>Its meals were changed after it was packed: pack it again.</p>
      )}
      {box.allergens.length > 0 && (
        <p className={styles.allergens}>No {box.allergens.join(', ')}</p>
      )}
      <ul className={styles.lines}>
        {box.lines.map(({ sku, name, portions, contains }) => (
          <li key={sku} data-warning={contains.length > 0 || undefined}>
            <strong>{portions} ×</strong> {name}
            {contains.length > 0 && ` (contains ${contains.join(', ')})`}
          </li>
        ))}
      </ul>
      {mayPack && isOpen && (
        <button
          type="button"
          className={styles.tick}
          aria-busy={sending || undefined}
          disabled={sending}
          onClick={() => onStep('pack')}
        >
          <IconCheck size={24} /> {sending ? 'Saving…' : 'Packed'}
        </button>
      )}
      {!isOpen && (
        <div className={styles.boxFoot}>
          <span className={styles.note}>
            {box.packed && `By ${box.packed.by}, ${box.packed.at_formatted}`}
          </span>
          {mayPack && state === 'packed' && (
            <button
              type="button"
              className={styles.undo}
              disabled={sending}
              aria-label={`Undo ${box.number}`}
              onClick={() => onStep('unpack')}
            >
              {sending ? 'Saving…' : 'Undo'}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
