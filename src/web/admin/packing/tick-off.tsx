import { useMemo } from 'react';
import {
  Link,
  useLoaderData,
  useParams,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminPackingBoxesPage } from '../../../contract/admin-pages.ts';
import type { Call, InputOf } from '../../../contract/endpoint.ts';
import { listPackingBoxes } from '../../../contract/packing.ts';
import { api } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { useMay } from '../frame/use-admin-frame.ts';
import { Page } from '../kit/card.tsx';
import { ListFilters } from '../kit/list-filters.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { queryOf, useListAddress } from '../kit/use-list-address.ts';
import { BoxCard } from './box-card.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useTickOff } from './use-tick-off.ts';
import styles from './packing.module.css';

export const handle = [adminPackingBoxesPage];

const parameters = ['day', 'zone', 'state', 'q', 'cursor'] as const;
type Query = InputOf<typeof listPackingBoxes>['query'];

const load = (call: Call, request: Request, week = '') =>
  // what the address says is judged by the endpoint
  call(listPackingBoxes, { query: { ...queryOf(request, parameters), week } as Query });

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  load(context.call, request, params.week);
export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  load(api, request, params.week);

const filters = [
  {
    name: 'state',
    label: 'Show',
    options: [
      { value: 'open', label: 'To pack' },
      { value: 'packed', label: 'Packed' },
    ],
  },
];

/** On a phone beside the table: one box after the other, ticked by whoever packs it. */
export default function TickOff() {
  const { week = '' } = useParams();
  const [search] = useSearchParams();
  const query = useMemo(() => {
    const asked = parameters.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value] as const] : [];
    });
    // the loader has had the same parameters judged
    return { ...Object.fromEntries(asked), week } as Query;
  }, [search, week]);
  const { list, sending, offline, news, step } = useTickOff(useLoaderData<typeof loader>(), query);
  const mayPack = useMay('kitchen.edit');
  const { at } = useListAddress();
  const [first] = list.rows;
  return (
    <Page>
      <PageHead
        title={first && search.has('zone') ? first.zone_name : adminPackingBoxesPage.title}
        back={{ to: `/admin/kitchen/packing/${week}`, label: 'Packing' }}
        {...(first && search.has('day') && { lead: first.day_formatted })}
      />
      <div className={styles.stay}>
        <ProgressBar label="Boxes packed" done={list.progress.packed} of={list.progress.boxes} />
        <div role="status" className={styles.news} data-bad={news?.bad || undefined}>
          {news?.text}
        </div>
      </div>
      {offline && (
        <Banner kind="warning" title="No connection">
          {sending.size > 0
            ? 'Your ticks wait here and are sent as soon as it is back. Do not close this page.'
            : 'What others tick is shown again as soon as it is back.'}
        </Banner>
      )}
      <ListFilters search="Whole code or order, name or street" filters={filters} />
      {list.rows.length === 0 ? (
        <p className={styles.note}>No box fits.</p>
      ) : (
        <ul className={styles.boxes} aria-label="Boxes">
          {list.rows.map((box) => (
            <BoxCard
              key={box.id}
              box={box}
              sending={sending.has(box.code)}
              mayPack={mayPack}
              onStep={(name) => void step(box.code, name)}
            />
          ))}
        </ul>
      )}
      <nav className={styles.pages} aria-label="Pages">
        {list.previous_cursor && (
          <Link to={at({ cursor: list.previous_cursor })}>Previous boxes</Link>
        )}
        {list.next_cursor && <Link to={at({ cursor: list.next_cursor })}>Next boxes</Link>}
      </nav>
    </Page>
  );
}
