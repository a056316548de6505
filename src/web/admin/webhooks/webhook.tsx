import { useState } from 'react';
import {
  Link,
  useLoaderData,
  useNavigate,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminWebhookPage, adminWebhooksPage } from '../../../contract/admin-pages.ts';
import type { Call } from '../../../contract/endpoint.ts';
import { getWebhook, makeWebhook, saveWebhook, type Webhook } from '../../../contract/webhooks.ts';
import { api } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ActionNews } from '../kit/action-news.tsx';
import { Card, Columns, Facts, Page } from '../kit/card.tsx';
import { OnceShown } from '../kit/once-shown.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { useAction } from '../kit/use-action.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { deliveriesPath, stateWords, webhookPath } from './webhook-words.ts';

export const handle = [adminWebhookPage];

async function load(call: Call, id = ''): Promise<{ webhook: Webhook | null }> {
  if (id === 'new') return { webhook: null };
  return { webhook: await call(getWebhook, { params: { webhook_id: id } }) };
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.call, params.webhookId);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.webhookId);

const back = { to: adminWebhooksPage.path, label: adminWebhooksPage.title };

export default function WebhookRoute() {
  const { webhook } = useLoaderData<typeof loader>();
  // another webhook is another form
  return webhook ? <WebhookPage key={webhook.id} webhook={webhook} /> : <NewWebhookPage />;
}

const keepIt =
  'With this secret the receiver checks that a request is ours. Keep it there now: it is not shown again.';

function NewWebhookPage() {
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  return (
    <Page>
      <PageHead title="Add a webhook" back={back} />
      {made ? (
        <>
          <OnceShown title="The secret" secret={made.secret}>
            {keepIt}
          </OnceShown>
          <div>
            <ButtonLink to={webhookPath(made.id)} variant="secondary">
              To the webhook
            </ButtonLink>
          </div>
        </>
      ) : (
        <WebhookForm
          webhook={null}
          label="Add the webhook"
          send={async (body) => setMade(await api(makeWebhook, { body }))}
        />
      )}
    </Page>
  );
}

function WebhookPage({ webhook }: { webhook: Webhook }) {
  const action = useAction();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const params = { webhook_id: webhook.id };
  const { label, look } = stateWords[webhook.state];
  return (
    <Page>
      <PageHead
        title={webhook.description || new URL(webhook.url).host}
        back={back}
        pills={<Pill look={look}>{label}</Pill>}
        lead={webhook.url}
      />
      <ActionNews action={action} />
      {secret && (
        <OnceShown title="The new secret" secret={secret}>
          {keepIt} For a day, requests are signed with the former one too.
        </OnceShown>
      )}
      <Columns
        main={
          <WebhookForm
            key={round}
            webhook={webhook}
            label="Save"
            send={async (fields, version) => {
              const body = { ...fields, version };
              const { message } = await api(saveWebhook, { params, body });
              await action.run('save', async () => message);
              // opens the form again, with what now stands
              setRound((last) => last + 1);
            }}
          />
        }
        side={
          <>
            <Card title="Deliveries">
              <Facts
                facts={[
                  ['Delivered', webhook.delivered],
                  ['Waiting', webhook.waiting],
                  ['Given up', webhook.failed],
                  ['Failing since', webhook.failing_since_formatted],
                ]}
              />
              <Link to={deliveriesPath(webhook.id)}>Show them</Link>
            </Card>
            <Card title="Do">
              <WebhookActions
                webhook={webhook}
                action={action}
                onSecret={setSecret}
                onChanged={() => setRound((last) => last + 1)}
                onRemoved={() => void navigate(adminWebhooksPage.path)}
              />
            </Card>
          </>
        }
      />
    </Page>
  );
}
