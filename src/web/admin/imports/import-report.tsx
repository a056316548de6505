import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { exportImportRows, runImport, type ImportState } from '../../../contract/imports.ts';
import { api } from '../../lib/api.ts';
import { Button, FileLink } from '../../ui/button.tsx';
import { ActionNews } from '../kit/action-news.tsx';
import { Card, Facts } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useAction } from '../kit/use-action.ts';
import { kindWords } from './import-words.ts';
import styles from './imports.module.css';

const POLL_MS = 1500;

const count = (n: number) => n.toLocaleString('en-US');
const lineCount = (n: number) => `${count(n)} ${n === 1 ? 'line' : 'lines'}`;

/** What would become of each line; then how far it is, and what became of it. */
export function ImportReport({ state }: { state: ImportState }) {
  const [asking, setAsking] = useState(false);
  const action = useAction();
  const { revalidate } = useRevalidator();
  const { status, make, change, leave, bad } = state;
  useEffect(() => {
    if (status !== 'running') return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [status, revalidate]);
  const lines = exportImportRows.path.replace(':import_id', state.id);
  const todo = make + change;
  const done = state.made + state.changed + state.left;
  return (
    <Card title={`${state.file_name}: ${kindWords[state.kind].toLowerCase()}`}>
      <ActionNews action={action} />
      <Facts
        facts={
          status === 'checked'
            ? [
                ['Would be made', count(make)],
                ['Would be changed', count(change)],
                ['There already, left alone', count(leave)],
                ['Cannot be imported', count(bad)],
              ]
            : [
                ['Made', count(state.made)],
                ['Changed', count(state.changed)],
                ['Left alone', count(leave + state.left)],
                ['Left out', count(bad)],
              ]
        }
      />
      {status === 'running' && (
        <div role="status">
          <progress
            className={styles.progress}
            value={done}
            max={todo}
            aria-label="Lines carried out"
          />
          {count(done)} of {lineCount(todo)}
        </div>
      )}
      {status === 'done' && <p role="status">The import is done.</p>}
      <div className={styles.actions}>
        {status === 'checked' && todo > 0 && (
          <Button onClick={() => setAsking(true)}>Import {lineCount(todo)}</Button>
        )}
        {bad > 0 && (
          <FileLink variant="secondary" href={`${lines}?plan=bad`} download="bad-lines.csv">
            Download bad lines
          </FileLink>
        )}
        <FileLink variant="quiet" href={lines} download>
          Download all lines
        </FileLink>
      </div>
      {state.faults.length > 0 && <Faults state={state} />}
      <ConfirmDialog
        open={asking}
        title="Import this file?"
        confirm={`Import ${lineCount(todo)}`}
        processing={action.processing === 'run'}
        problem={action.problem}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void action
            .run('run', async () => {
              await api(runImport, { params: { import_id: state.id } });
            })
            .then((started) => started && setAsking(false))
        }
      >
        <p>
          {count(make)} will be made and {count(change)} changed.
          {bad > 0 &&
            ` ${lineCount(bad)} cannot be imported and ${bad === 1 ? 'is' : 'are'} left out.`}{' '}
          This cannot be undone.
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function Faults({ state: { faults, bad } }: { state: ImportState }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.faults}>
        <caption>
          {bad > faults.length
            ? `The first ${faults.length} of ${count(bad)} bad lines`
            : 'Bad lines'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Column</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {faults.flatMap(({ line, faults: each }) =>
            each.map(({ column, reason }) => (
              <tr key={`${line} ${column}`}>
                <td>{line}</td>
                <td>{column}</td>
                <td>{reason}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
