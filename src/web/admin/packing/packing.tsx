import { useCallback } from 'react';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminPackingPage } from '../../../contract/admin-pages.ts';
import type { Call } from '../../../contract/endpoint.ts';
import { getBoxLabels, getPackingList, listRoutes, type Route } from '../../../contract/packing.ts';
import { api } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { LeftOut } from './left-out.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useLive } from './use-live.ts';
import { WeekChoice } from './week-choice.tsx';
import styles from './packing.module.css';

export const handle = [adminPackingPage];

const load = (call: Call, week: string | undefined) =>
  call(listRoutes, { query: week ? { week } : {} });
export const loader = ({ context, params }: LoaderFunctionArgs) => load(context.call, params.week);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.week);

/** A week's boxes by route: how far packing has come, and where to go on. */
export default function Packing() {
  const loaded = useLoaderData<typeof loader>();
  const of = loaded.week ?? undefined;
  const { shown: week } = useLive(
    loaded,
    useCallback(() => load(api, of), [of]),
  );
  const boxes = week.routes.reduce((sum, route) => sum + route.boxes, 0);
  const packed = week.routes.reduce((sum, route) => sum + route.packed, 0);
  return (
    <Page>
      <PageHead
        title={adminPackingPage.title}
        lead={week.week ? week.week_formatted : 'Nothing has been ordered yet.'}
        actions={<WeekChoice page={adminPackingPage} week={week.week} weeks={week.weeks} />}
      />
      {week.week && boxes === 0 && <Banner kind="info">There is no box in this week.</Banner>}
      {week.week && boxes > 0 && (
        <>
          <section className={styles.total} aria-label="The whole week">
            <ProgressBar label="Boxes packed" done={packed} of={boxes} />
            <Papers query={new URLSearchParams({ week: week.week })} />
          </section>
          <ul className={styles.routes}>
            {week.routes.map((route) => (
              <RouteCard key={`${route.day} ${route.zone}`} route={route} week={week.week!} />
            ))}
          </ul>
        </>
      )}
      {week.week && <LeftOut week={week} />}
    </Page>
  );
}

function Papers({ query }: { query: URLSearchParams }) {
  return (
    <span className={styles.papers}>
      <a href={`${getPackingList.path}?${query}`} download>
        Packing list
      </a>
      <a href={`${getBoxLabels.path}?${query}`} download>
        Box labels
      </a>
    </span>
  );
}

function RouteCard({ route, week }: { route: Route; week: string }) {
  const query = new URLSearchParams({ day: route.day, zone: route.zone });
  return (
    <li className={styles.route}>
      <h2>
        {route.zone_name}
        <span>
          {route.day_formatted} · {route.meals.toLocaleString('en-US')} meals
        </span>
      </h2>
      <ProgressBar label="Boxes packed" done={route.packed} of={route.boxes} />
      <div className={styles.routeActions}>
        <ButtonLink
          variant={route.packed < route.boxes ? 'primary' : 'secondary'}
          to={`/admin/kitchen/packing/${week}/boxes?${query}`}
        >
          {route.packed < route.boxes ? 'Tick off' : 'See boxes'}
        </ButtonLink>
        <Papers query={new URLSearchParams([['week', week], ...query])} />
      </div>
    </li>
  );
}
