import { exportWaitingList, getWaitingList } from '../../../contract/waiting-list.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { fileRoute, route, type Route } from '../../http/route.ts';
import { csvOf } from '../../platform/list/csv-of.ts';
import { countPeople, eachPerson, findPlaces, type PersonRow } from './store.ts';

const MOST_PLACES = 500;
const BATCH = 1000;

export const waitingListRoutes: Route[] = [
  route(getWaitingList, async ({ deps, channel }) => {
    const [people, places] = await Promise.all([
      countPeople(deps.database, channel.id),
      findPlaces(deps.database, channel.id, MOST_PLACES),
    ]);
    return {
      ...people,
      places: places.map(({ latest_at, ...place }) => ({
        ...place,
        latest_formatted: formatDateYear(dateIn(channel.time_zone, toInstant(latest_at))),
      })),
    };
  }),

  fileRoute(exportWaitingList, async ({ deps, channel }) =>
    csvOf<PersonRow>(
      {
        zip_code: (row) => row.zip_code,
        email: (row) => row.email,
        since: (row) => toInstant(row.created_at),
        told_at: (row) => row.told_at && toInstant(row.told_at),
      },
      eachPerson(deps.database, channel.id, BATCH),
    ),
  ),
];
