import type { Grant } from '../../../domain/permissions/permissions.ts';
import type { Deps } from '../../deps.ts';

export async function hasUnknownChannel(
  { directory }: Pick<Deps, 'directory'>,
  grants: readonly Grant[],
): Promise<boolean> {
  const known = new Set((await directory.all()).map(({ id }) => id));
  return grants.some(({ channel_id }) => channel_id !== null && !known.has(channel_id));
}
