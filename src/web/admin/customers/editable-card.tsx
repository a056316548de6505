import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { $ZodType, output } from 'zod/v4/core';
import type { Customer } from '../../../contract/customer-page.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../kit/card.tsx';
import { useMayEdit } from './use-may-edit.ts';
import styles from './customer.module.css';

interface EditableCardProps<S extends $ZodType> {
  title: string;
  schema: S;
  /** as it stands */
  children: ReactNode;
  customer: Customer;
  fields: (messages: Record<string, string>) => ReactNode;
  /** gives what became of it; `version` is the one that the form began with, whatever came in meanwhile */
  save: (values: output<S>, version: number) => Promise<{ message: string }>;
}

/** Facts that staff with the permission can turn into a form. What was typed stays when it is refused. */
export function EditableCard<S extends $ZodType>(props: EditableCardProps<S>) {
  const [editing, setEditing] = useState(false);
  const [news, setNews] = useState<string | null>(null);
  const mayEdit = useMayEdit(props.customer);
  return (
    <Card
      title={props.title}
      aside={
        mayEdit &&
        !editing && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => setEditing(true)}
            aria-label={`Edit ${props.title}`}
          >
            Edit
          </Button>
        )
      }
    >
      {news && !editing && <Banner kind="success">{news}</Banner>}
      {editing ? (
        <EditForm
          {...props}
          onClose={(message) => {
            setNews(message);
            setEditing(false);
          }}
        />
      ) : (
        props.children
      )}
    </Card>
  );
}

function EditForm<S extends $ZodType>({
  schema,
  customer,
  fields,
  save,
  onClose,
}: EditableCardProps<S> & { onClose: (message: string | null) => void }) {
  const { revalidate } = useRevalidator();
  const [began] = useState(customer.version);
  const form = useForm({
    schema,
    fallback: 'That could not be saved. Please try again.',
    async send(values) {
      const { message } = await save(values, began);
      await revalidate();
      onClose(message);
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      {fields(form.fields)}
      {form.error && <Banner kind="error">{form.error}</Banner>}
      <div className={styles.actions}>
        <Button variant="quiet" size="small" onClick={() => onClose(null)}>
          Cancel
        </Button>
        <Button type="submit" size="small" processing={form.processing}>
          Save
        </Button>
      </div>
    </form>
  );
}
