import {
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminMailsPage } from '../../contract/admin-pages.ts';
import type { Call } from '../../contract/endpoint.ts';
import { getMail, listMails, mailStatuses, type MailLine } from '../../contract/mail.ts';
import { api } from '../lib/api.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { MailPanel } from './mail-panel.tsx';
import { formatUtc, kindLabel, MailStatusPill, statusLabels } from './mail-words.tsx';
import styles from './mails.module.css';

export const handle = [adminMailsPage];

const uuid = /^[0-9a-f-]{36}$/i;

/** What the address says; anything that it cannot mean is left out. */
function readAddress(search: URLSearchParams) {
  const id = (name: string) =>
    [search.get(name)].find((value) => value && uuid.test(value)) ?? undefined;
  return {
    status: mailStatuses.find((status) => status === search.get('status')),
    cursor: id('cursor'),
    mail: id('mail'),
  };
}

async function load(call: Call, request: Request) {
  const { status, cursor, mail } = readAddress(new URL(request.url).searchParams);
  const [page, opened] = await Promise.all([
    call(listMails, { query: { status, cursor } }),
    mail ? call(getMail, { params: { mail_id: mail } }) : null,
  ]);
  return { ...page, opened };
}

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

const columns = (
  addressOf: (mail: MailLine) => string,
  openedId: string | undefined,
): Column<MailLine>[] => [
  {
    id: 'subject',
    header: 'Mail',
    cell: (mail) => (
      <ShopLink
        to={addressOf(mail)}
        preventScrollReset
        aria-current={mail.id === openedId || undefined}
        className={styles.subject}
      >
        {mail.subject ?? kindLabel(mail.kind)}
      </ShopLink>
    ),
  },
  { id: 'to', header: 'To', cell: (mail) => mail.to_email },
  { id: 'status', header: 'Status', cell: (mail) => <MailStatusPill status={mail.status} /> },
  {
    id: 'created_at',
    header: 'Queued (UTC)',
    cell: (mail) => <time dateTime={mail.created_at}>{formatUtc(mail.created_at)}</time>,
  },
];

export default function Mails() {
  const { mails, next_cursor, opened } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { status, cursor } = readAddress(search);
  /** this page with some of its own parameters changed */
  const at = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `${adminMailsPage.path}?${next}`;
  };

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Mails</h1>
      <nav aria-label="Status" className={styles.views}>
        {[undefined, ...mailStatuses].map((view) => (
          <ShopLink
            key={view ?? 'all'}
            to={at({ status: view, cursor: undefined, mail: undefined })}
            aria-current={view === status ? 'page' : undefined}
          >
            {view ? statusLabels[view] : 'All'}
          </ShopLink>
        ))}
      </nav>
      <div className={styles.columns} data-open={opened ? true : undefined}>
        <div>
          <Table
            caption={status ? `${statusLabels[status]} mails` : 'All mails'}
            columns={columns((mail) => at({ mail: mail.id }), opened?.id)}
            rows={mails}
            rowKey={(mail) => mail.id}
            empty={
              status
                ? `There are no ${statusLabels[status].toLowerCase()} mails.`
                : 'No mail has been queued yet. Registering in the shop makes the first one.'
            }
          />
          <div className={styles.pager}>
            {cursor && (
              <ButtonLink size="small" variant="secondary" to={at({ cursor: undefined })}>
                Newest
              </ButtonLink>
            )}
            {next_cursor && (
              <ButtonLink size="small" variant="secondary" to={at({ cursor: next_cursor })}>
                Older
              </ButtonLink>
            )}
          </div>
        </div>
        {opened && <MailPanel key={opened.id} mail={opened} close={at({ mail: undefined })} />}
      </div>
    </div>
  );
}
