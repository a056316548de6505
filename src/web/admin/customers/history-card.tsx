import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import {
  addCustomerNote,
  getCustomerTimeline,
  noteForm,
  type Customer,
  type CustomerMoment,
} from '../../../contract/customer-page.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { Card } from '../kit/card.tsx';
import { Timeline, type TimelineEntry } from '../kit/timeline.tsx';
import { useMayEdit } from './use-may-edit.ts';
import styles from './customer.module.css';

type TimelinePage = ResponseOf<typeof getCustomerTimeline>;

/** Receipts, mails and the staff's own notes in one line, newest first. */
export function HistoryCard({ customer, first }: { customer: Customer; first: TimelinePage }) {
  const { user_id } = customer;
  const [more, setMore] = useState<TimelinePage[]>([]);
  const maySeeMails = useMay('mails.read');
  const mayEdit = useMayEdit(customer);
  const pages = [first, ...more];
  const next = pages.at(-1)!.next;
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState(false);
  const loadMore = async (after: string) => {
    setLoading(true);
    setProblem(false);
    try {
      const page = await api(getCustomerTimeline, {
        params: { user_id },
        query: { after },
      });
      setMore((known) => [...known, page]);
    } catch {
      setProblem(true);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Card title="History">
      {mayEdit && <NoteForm userId={user_id} />}
      <Timeline
        entries={pages.flatMap(({ entries }) => entries).map((entry) => lineOf(entry, maySeeMails))}
        empty="Nothing has happened yet."
      />
      {problem && <Banner kind="error">The rest could not be loaded. Please try again.</Banner>}
      {next && (
        <div>
          <Button
            variant="secondary"
            size="small"
            processing={loading}
            onClick={() => void loadMore(next)}
          >
            Show older
          </Button>
        </div>
      )}
    </Card>
  );
}

function lineOf(entry: CustomerMoment, maySeeMails: boolean): TimelineEntry {
  const { id, at, at_formatted, kind, title } = entry;
  return {
    id,
    at,
    at_formatted,
    look: entry.mail_status === 'failed' ? 'bad' : 'plain',
    title:
      kind === 'mail' && maySeeMails ? (
        <>
          Mail: <Link to={`/admin/mails?mail=${id}`}>{title}</Link>
        </>
      ) : kind === 'note' ? (
        <span className={styles.note}>{title}</span>
      ) : (
        `${kind === 'mail' ? 'Mail: ' : ''}${title}`
      ),
    detail: <Detail entry={entry} />,
  };
}

function Detail({ entry: { kind, by, receipt, changes, mail_status } }: { entry: CustomerMoment }) {
  const said = [
    kind === 'note' ? `Note by ${by}` : kind === 'mail' ? mail_status : `by ${by ?? 'the shop'}`,
    receipt && `receipt ${receipt}`,
  ].filter(Boolean);
  return (
    <>
      {said.join(' · ')}
      {changes.map(({ field, before, after }) => (
        <span key={field} className={styles.change}>
          {field}: {before ?? '–'} → {after ?? '–'}
        </span>
      ))}
    </>
  );
}

function NoteForm({ userId }: { userId: string }) {
  const { revalidate } = useRevalidator();
  // one note, one name: sent again after a lost answer, it is there once. The page's next note is a new form
  const [note_id] = useState(() => crypto.randomUUID());
  const form = useForm({
    schema: noteForm,
    fallback: 'The note could not be kept. Please try again.',
    async send(body) {
      await api(addCustomerNote, { params: { user_id: userId }, body: { ...body, note_id } });
      await revalidate();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <TextArea
        label="Note for the staff"
        name="text"
        maxLength={2000}
        placeholder="No customer sees this."
        error={form.fields.text}
      />
      {form.error && <Banner kind="error">{form.error}</Banner>}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" size="small" processing={form.processing}>
          Add note
        </Button>
      </div>
    </form>
  );
}
