import {
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminMailSettingsPage } from '../../contract/admin-pages.ts';
import type { Call } from '../../contract/endpoint.ts';
import { listMailKinds, previewMail, sendTestMail } from '../../contract/mail.ts';
import { api } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { useMay } from './frame/use-admin-frame.ts';
import { ActionNews } from './kit/action-news.tsx';
import { Card } from './kit/card.tsx';
import { useAction } from './kit/use-action.ts';
import { MailParts } from './mail-parts.tsx';
import { kindLabel } from './mail-words.tsx';
import styles from './settings/settings.module.css';
import { SettingsPage } from './settings/settings-page.tsx';

export const handle = [adminMailSettingsPage];

async function load(call: Call, kind: string | undefined) {
  const [{ kinds }, opened] = await Promise.all([
    call(listMailKinds),
    kind === undefined ? null : call(previewMail, { params: { kind } }),
  ]);
  return { kinds, opened };
}

export const loader = ({ context, params }: LoaderFunctionArgs) => load(context.call, params.kind);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.kind);

export default function MailSettings() {
  const { kinds, opened } = useLoaderData<typeof loader>();
  const action = useAction();
  const mayTest = useMay('settings.edit');
  return (
    <SettingsPage page={adminMailSettingsPage}>
      {() => (
        <>
          <Card title="Mails that the shop sends">
            <p>
              Each as it leaves, in the look and with the contacts of this shop; the people in them
              are made up.
            </p>
            <ul className={styles.pages}>
              {kinds.map((kind) => (
                <li key={kind}>
                  <Link
                    to={`/admin/settings/mails/${kind}`}
                    preventScrollReset
                    aria-current={opened?.kind === kind ? 'page' : undefined}
                  >
                    {kindLabel(kind)}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
          {opened && (
            <Card title={opened.subject}>
              <ActionNews action={action} />
              {mayTest && (
                <div>
                  <Button
                    size="small"
                    variant="secondary"
                    processing={action.processing === opened.kind}
                    onClick={() =>
                      void action.run(opened.kind, async () => {
                        const params = { kind: opened.kind };
                        return (await api(sendTestMail, { params })).message;
                      })
                    }
                  >
                    Send me a test
                  </Button>
                </div>
              )}
              <MailParts html={opened.html} text={opened.text} />
            </Card>
          )}
        </>
      )}
    </SettingsPage>
  );
}
