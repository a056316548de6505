import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { adminWaitingListPage } from '../../../contract/admin-pages.ts';
import type { Call } from '../../../contract/endpoint.ts';
import {
  exportWaitingList,
  getWaitingList,
  type WaitingPlace,
} from '../../../contract/waiting-list.ts';
import { api } from '../../lib/api.ts';
import { FileLink } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Card, Page } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';

export const handle = [adminWaitingListPage];

const load = (call: Call) => call(getWaitingList);

export const loader = ({ context }: LoaderFunctionArgs) => load(context.call);
export const clientLoader = () => load(api);

const columns: Column<WaitingPlace>[] = [
  { id: 'zip', header: 'Zip code', cell: (row) => row.zip_code },
  { id: 'waiting', header: 'Waiting', numeric: true, cell: (row) => row.waiting },
  { id: 'told', header: 'Told', numeric: true, cell: (row) => row.told },
  { id: 'latest', header: 'Asked last', cell: (row) => row.latest_formatted },
];

const people = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;

/** Where people would buy if we came; they are told by themselves when a zone reaches them. */
export default function WaitingList() {
  const { waiting, told, places } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        title={adminWaitingListPage.title}
        lead={`${people(waiting)} waiting, ${people(told)} told`}
        actions={
          <FileLink href={exportWaitingList.path} variant="secondary" size="small">
            Export CSV
          </FileLink>
        }
      />
      <Card title="By zip code" flush>
        <Table
          caption="How many wait in which zip code"
          columns={columns}
          rows={places}
          rowKey={(row) => row.zip_code}
          empty="Nobody has asked us to come yet. The checkout offers it outside of every zone."
        />
      </Card>
      <p>
        When a zone is saved whose prefixes cover a zip code, everybody who waits there gets one
        mail.
      </p>
    </Page>
  );
}
