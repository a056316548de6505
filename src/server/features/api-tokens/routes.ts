import { sql } from 'kysely';
import {
  listApiTokens,
  makeApiToken,
  revokeApiToken,
  type ApiTokenLine,
} from '../../../contract/api-tokens.ts';
import { permissionsOn } from '../../../domain/permissions/permissions.ts';
import { heldByToken } from '../../../domain/permissions/token-permissions.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { route, type Route } from '../../http/route.ts';
import { countRows, findPage } from '../../platform/list/find-page.ts';
import { makeToken, revokeToken } from './make-token.ts';
import { tokenRows, tokensOf, tokenSortColumns, type TokenQuery } from './store.ts';

export const apiTokenRoutes: Route[] = [
  route(listApiTokens, async (context, { query }) => {
    const { deps, channel } = context;
    const [page, count] = await Promise.all([
      pageOf(context, query),
      countRows(deps.database, tokensOf(deps.database, channel.id, query)),
    ]);
    return { ...page, count };
  }),

  route(makeApiToken, async (context, { body }) => {
    const made = await makeToken(context, body);
    if (!made.ok) return made;
    return { message: `${body.name} has its token.`, token: made.secret, id: made.id };
  }),

  route(revokeApiToken, async (context, { params }) => {
    const ended = await revokeToken(context, params.token_id);
    return ended.ok ? { message: `The token of ${ended.name} works no more.` } : ended;
  }),
];

async function pageOf({ deps, channel }: RequestContext, query: TokenQuery) {
  const page = await findPage(tokenRows(deps.database, channel.id, query), {
    sorts: tokenSortColumns,
    id: sql.ref('t.user_id'),
    sort: query.sort ?? 'made',
    cursor: query.cursor,
  });
  const formatted = (at: Date | null) => at && formatDeadline(toInstant(at), channel.time_zone);
  const rows = page.rows.map(
    ({ created_at, expires_at, last_used_at, grants, toggles, ...row }): ApiTokenLine => {
      const maker = row.maker_disabled_at ? [] : permissionsOn(channel.id, { grants, toggles });
      return {
        id: row.id,
        name: row.name,
        hint: row.hint,
        state: row.state,
        permissions: heldByToken(row.permissions, maker),
        made_by: row.made_by,
        made_formatted: formatDeadline(toInstant(created_at), channel.time_zone),
        expires_formatted: formatted(expires_at),
        last_used_formatted: formatted(last_used_at),
      };
    },
  );
  return { ...page, rows };
}
