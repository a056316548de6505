import type { Deps } from '../../deps.ts';
import { StartError } from '../../start-error.ts';
import { recordEvent } from '../events/record-event.ts';
import { endAllSessions } from '../session/start-session.ts';
import { findOwners } from './owner-store.ts';
import { deleteSecondFactor } from './store.ts';

/**
 * For an owner who has lost phone and recovery codes, and whom nobody is above: whoever may run a
 * command has the database anyway. The password is still needed; a new second step is set up after it.
 */
export async function resetSecondFactor(
  { database }: Pick<Deps, 'database'>,
  given: string,
): Promise<string> {
  const email = given.trim().toLowerCase();
  if (!email) {
    throw new StartError(
      'An email address is missing. Like this: npm run reset-second-factor -- you@example.com',
    );
  }
  await database.transaction().execute(async (transaction) => {
    const owner = (await findOwners(transaction)).find((each) => each.email === email);
    if (!owner) {
      throw new StartError(
        `${email} is not an owner. An owner can take it off for everybody else.`,
      );
    }
    if (!(await deleteSecondFactor(transaction, owner.id))) {
      throw new StartError(`${email} has no two-step log-in.`);
    }
    await endAllSessions(transaction, owner.id);
    await recordEvent(transaction, {
      kind: 'staff.second_factor_removed',
      channel_id: null,
      actor_id: null,
      subject_user_id: owner.id,
      data: { by: 'command' },
    });
  });
  return `${email} logs in with the password alone now, and is asked to set up a new second step.`;
}
