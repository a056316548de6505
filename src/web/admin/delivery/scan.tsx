import { useEffect, useRef, useState, type FormEvent } from 'react';
import { adminDeliveryPage, adminScanPage } from '../../../contract/admin-pages.ts';
import { stepBox, type MovedBox } from '../../../contract/boxes.ts';
import type { BoxStep } from '../../../domain/delivery/box-step.ts';
import { api, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { Page } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { boxWords } from '../packing/box-words.ts';
import { ScanCamera } from './scan-camera.tsx';
import styles from './delivery.module.css';

export const handle = [adminScanPage];

const modes = [
  { step: 'pack', undo: 'unpack', label: 'Packed' },
  { step: 'ship', undo: 'unship', label: 'Shipped' },
  { step: 'deliver', undo: 'undeliver', label: 'Delivered' },
] as const;
type Mode = (typeof modes)[number];

interface Result {
  text: string;
  look: 'good' | 'known' | 'bad';
}

interface Scanned {
  id: number;
  box: MovedBox;
  mode: Mode;
}

const KEPT = 20;

/** A hand scanner types the code and Enter; a camera reads it; a person can type it, too. */
export default function Scan() {
  const mayMove = useMay('kitchen.edit');
  const [mode, setMode] = useState<Mode>(modes[1]);
  const [code, setCode] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const [scanned, setScanned] = useState<readonly Scanned[]>([]);
  const count = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  // a hand scanner types into whatever has the focus
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const take = async (typed: string, step: BoxStep): Promise<MovedBox | null> => {
    try {
      const body = { post_key: crypto.randomUUID(), step };
      const { box, moved, message } = await api(stepBox, { params: { code: typed }, body });
      setResult({
        text: `${message} ${box.name}, ${box.zone_name}.`,
        look: moved ? 'good' : 'known',
      });
      return moved ? box : null;
    } catch (error) {
      setResult({ text: messageOf(error, 'That did not work. Please scan again.'), look: 'bad' });
      return null;
    }
  };
  const scan = async (typed: string) => {
    if (typed.trim() === '') return;
    const box = await take(typed, mode.step);
    if (!box) return;
    count.current += 1;
    const entry = { id: count.current, box, mode };
    setScanned((before) => [entry, ...before].slice(0, KEPT));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // the next box may be scanned before this one is answered
    setCode('');
    void scan(code);
  };
  const undo = async ({ id, box, mode: taken }: Scanned) => {
    const back = await take(box.code, taken.undo);
    if (back) setScanned((before) => before.filter((entry) => entry.id !== id));
  };

  return (
    <Page>
      <PageHead
        title={adminScanPage.title}
        back={{ to: '/admin/kitchen/delivery', label: adminDeliveryPage.title }}
        lead="Scan the code on a box, or type it. Each scan can be undone."
      />
      {mayMove && (
        <div className={styles.scan}>
          <fieldset className={styles.modes}>
            <legend>Scanned boxes are</legend>
            {modes.map((each) => (
              <label key={each.step}>
                <input
                  type="radio"
                  name="mode"
                  checked={mode === each}
                  onChange={() => setMode(each)}
                />
                {each.label}
              </label>
            ))}
          </fieldset>
          <form ref={form} className={styles.typed} onSubmit={submit}>
            <Field
              label="Box code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
            <Button type="submit">{mode.label}</Button>
          </form>
          <ScanCamera onCode={(read) => void scan(read)} />
          <div role="status">
            {result && (
              <p className={styles.result} data-look={result.look}>
                {result.text}
              </p>
            )}
          </div>
          {scanned.length > 0 && (
            <ul className={styles.scanned} aria-label="Scanned just now">
              {scanned.map((entry) => (
                <li key={entry.id}>
                  <span>
                    <strong>{entry.box.number}</strong> {entry.box.name}{' '}
                    <Pill look={boxWords[entry.box.state].look}>
                      {boxWords[entry.box.state].label}
                    </Pill>
                  </span>
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={`Undo ${entry.box.number}`}
                    onClick={() => void undo(entry)}
                  >
                    Undo
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Page>
  );
}
