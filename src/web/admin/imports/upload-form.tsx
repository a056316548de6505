import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { adminImportsPage } from '../../../contract/admin-pages.ts';
import {
  importKinds,
  importTemplate,
  MOST_IMPORT_BYTES,
  uploadImport,
  type ImportKind,
} from '../../../contract/imports.ts';
import { api, messageOf } from '../../lib/api.ts';
import { Button, FileLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Card } from '../kit/card.tsx';
import { kindWords } from './import-words.ts';
import styles from './imports.module.css';

export function UploadForm() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<ImportKind>('customers');
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (!(file instanceof File) || file.size === 0) return setProblem('Please choose a file.');
    if (file.size > MOST_IMPORT_BYTES) return setProblem('This file is larger than 20 MB.');
    setSending(true);
    setProblem(null);
    try {
      const query = { import_id: crypto.randomUUID(), name: file.name.slice(0, 200) };
      const { id } = await api(uploadImport, { params: { kind }, query, file });
      await navigate(`${adminImportsPage.path}?import=${id}`);
    } catch (error) {
      setProblem(messageOf(error, 'The file could not be sent. Please try again.'));
    } finally {
      setSending(false);
    }
  };
  return (
    <Card title="Bring a file">
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <Select
          label="What is in it"
          name="kind"
          value={kind}
          onChange={(event) =>
            setKind(importKinds.find((each) => each === event.currentTarget.value) ?? 'customers')
          }
          options={importKinds.map((value) => ({ value, label: kindWords[value] }))}
        />
        <Field
          label="CSV file"
          type="file"
          name="file"
          accept=".csv,text/csv"
          hint="UTF-8, at most 20 MB and 100,000 lines."
          error={problem ?? undefined}
        />
        <div className={styles.actions}>
          <Button type="submit" processing={sending}>
            Check the file
          </Button>
          <FileLink
            variant="quiet"
            size="small"
            href={importTemplate.path.replace(':kind', kind)}
            download={`${kind}.csv`}
          >
            Download a template
          </FileLink>
        </div>
      </form>
    </Card>
  );
}
