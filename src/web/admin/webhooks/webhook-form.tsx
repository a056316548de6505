import { useState } from 'react';
import { makeWebhookBody, type Webhook } from '../../../contract/webhooks.ts';
import { webhookGroups } from '../../../domain/webhook/webhook-events.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Card, FieldGrid, Page } from '../kit/card.tsx';
import { ChoiceGroups } from '../kit/choice-groups.tsx';

type Fields = Pick<Webhook, 'url' | 'description' | 'event_types'>;

interface WebhookFormProps {
  /** null: a new one */
  webhook: Webhook | null;
  label: string;
  send: (fields: Fields, version: number) => Promise<void>;
}

const groups = webhookGroups.map(({ about, events }) => ({
  title: about,
  choices: Object.entries(events).map(([value, label]) => ({ value, label })),
}));

/** Holds what was read when it was opened: what others save meanwhile is told, not overwritten. */
export function WebhookForm({ webhook, label, send }: WebhookFormProps) {
  const [opened] = useState(webhook);
  const { onSubmit, fields, error, processing } = useForm({
    schema: makeWebhookBody,
    fallback: 'Unable to save. Please try again.',
    read: (data) => ({ ...Object.fromEntries(data), event_types: data.getAll('event_types') }),
    send: (body) => send(body, opened?.version ?? 0),
  });
  return (
    <form method="post" onSubmit={onSubmit} noValidate>
      <Page>
        {error && <Banner kind="error">{error}</Banner>}
        <Card title="Receiver">
          <FieldGrid>
            <Field
              label="Address"
              name="url"
              type="url"
              maxLength={500}
              autoComplete="off"
              placeholder="https://example.com/hooks"
              defaultValue={opened?.url}
              error={fields.url}
            />
            <Field
              label="Name"
              optional
              name="description"
              maxLength={100}
              autoComplete="off"
              defaultValue={opened?.description}
              error={fields.description}
            />
          </FieldGrid>
        </Card>
        <Card title="What it is told">
          <ChoiceGroups
            name="event_types"
            groups={groups}
            chosen={opened?.event_types}
            error={fields.event_types}
          />
        </Card>
        <div>
          <Button type="submit" processing={processing}>
            {label}
          </Button>
        </div>
      </Page>
    </form>
  );
}
