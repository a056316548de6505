import { useState } from 'react';
import { Link } from 'react-router';
import { adminGiftCardsPage } from '../../../contract/admin-pages.ts';
import { issueForm, issueGiftCards } from '../../../contract/gift-cards.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, FileLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Card, FieldGrid } from '../kit/card.tsx';
import { readCents, typedCents } from '../../lib/read-cents.ts';
import styles from './gift-cards.module.css';

interface Issued {
  message: string;
  codes: string[];
  amount_cents: number;
  issue_id: string;
}

export function IssueForm() {
  const [issued, setIssued] = useState<Issued | null>(null);
  // one form, one issue: whoever sends it twice has done it once
  const [issue_id] = useState(() => crypto.randomUUID());
  const form = useForm({
    schema: issueForm,
    fallback: 'No card was issued. Please try again.',
    read: (data) => ({
      ...Object.fromEntries(data),
      amount_cents: readCents(data.get('amount_cents')),
      count: Number(String(data.get('count')).replaceAll(',', '')),
    }),
    async send(body) {
      const answer = await api(issueGiftCards, { body: { ...body, issue_id } });
      setIssued({ ...answer, amount_cents: body.amount_cents, issue_id });
    },
  });
  if (issued) return <IssuedCodes issued={issued} />;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.onSubmit(event)}>
      {form.error && <Banner kind="error">{form.error}</Banner>}
      <Card title="New cards">
        <FieldGrid>
          <Field
            label="Amount of each, in $"
            name="amount_cents"
            inputMode="decimal"
            placeholder="25.00"
            error={form.fields.amount_cents}
          />
          <Field
            label="How many"
            name="count"
            inputMode="numeric"
            defaultValue="1"
            error={form.fields.count}
          />
          <Field
            label="For whom"
            optional
            name="recipient"
            maxLength={120}
            error={form.fields.recipient}
          />
          <Field label="Reason" name="reason" maxLength={120} error={form.fields.reason} />
          <Field
            label="Expires"
            optional
            type="datetime-local"
            name="expires"
            error={form.fields.expires}
          />
        </FieldGrid>
        <p>
          The codes are shown once, right after this. The shop keeps only their last four letters.
        </p>
      </Card>
      <div className={styles.actions}>
        <Button type="submit" processing={form.processing}>
          Issue
        </Button>
      </div>
    </form>
  );
}

/** Never shown again: nothing here is loaded from the server. */
function IssuedCodes({ issued: { message, codes, amount_cents, issue_id } }: { issued: Issued }) {
  const lines = codes.map((code) => `${code},${typedCents(amount_cents)}`);
  const csv = `code,amount\r\n${lines.join('\r\n')}\r\n`;
  const file = `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`;
  return (
    <Card title={codes.length === 1 ? 'The code' : 'The codes'}>
      <Banner kind="success">
        {message} Keep {codes.length === 1 ? 'the code' : 'the codes'} now: nobody can show{' '}
        {codes.length === 1 ? 'it' : 'them'} again.
      </Banner>
      {/* a batch is for a file, not for the eye */}
      <ul className={styles.codes} aria-label="Gift card codes">
        {codes.slice(0, SHOWN).map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {codes.length > SHOWN && <p>The other {codes.length - SHOWN} are in the file.</p>}
      <div className={styles.actions}>
        <FileLink href={file} download="gift-card-codes.csv" size="small">
          Download CSV
        </FileLink>
        <Link to={`${adminGiftCardsPage.path}?issue=${issue_id}`}>Show in the list</Link>
      </div>
    </Card>
  );
}

const SHOWN = 60;
