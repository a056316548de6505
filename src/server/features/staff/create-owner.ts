import { requestResetBody } from '../../../contract/account.ts';
import { channelSettings } from '../../../contract/channel.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { StartError } from '../../start-error.ts';
import { claimEmail } from '../account/claim-emails.ts';
import { createFirstChannel } from '../channel/create-first-channel.ts';
import { recordEvent } from '../events/record-event.ts';
import { freshLink } from '../mail/fresh-link.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findOwners, insertStaff, lockStaff } from './owner-store.ts';
import { writeAccess } from './store.ts';

/**
 * The first owner of a shop without demo, by command: whoever may run it has the database anyway.
 * Gives the text to print, with the link that sets the password.
 */
export async function createOwner(
  deps: Pick<Deps, 'config' | 'database' | 'directory' | 'secret'>,
  given: string,
): Promise<string> {
  if (deps.config.demo) {
    throw new StartError(
      'The demo shop has its owner: owner@tiffin.test. For a shop of your own: DEMO=0 npm run create-owner -- you@example.com',
    );
  }
  const email = readEmail(given);
  const host = new URL(deps.config.public_url ?? 'http://localhost').hostname;
  const { newChannel, mail } = await deps.database.transaction().execute(async (transaction) => {
    await lockStaff(transaction);
    const user_id = await ownerWithoutPassword(transaction, email);
    const newChannel = await createFirstChannel(transaction, { host, support_email: email });
    const to = { channel_id: null, to_email: email, to_name: 'Owner', user_id };
    const id = await queueMail(transaction, { ...to, kind: 'first_owner' });
    return { newChannel, mail: { id: id!, kind: 'first_owner', payload: {}, ...to } };
  });
  // the channel may be newer than what this process remembers
  deps.directory.forget();
  const link = (await freshLink(deps, deps.database, mail))!;
  return [
    `${email} is the owner of this shop.`,
    ...(newChannel
      ? [
          `There was no channel yet: "My Shop" now answers at ${new URL(link).origin}, with neutral texts.`,
        ]
      : []),
    'Set your password here. The link works once, for 24 hours; the same command makes a new one:',
    '',
    `  ${link}`,
    '',
  ].join('\n');
}

function readEmail(given: string): string {
  const parsed = requestResetBody.safeParse({ email: given });
  // it becomes the first channel's address too, which is held to more
  const usable = parsed.success && channelSettings.shape.support_email.safeParse(parsed.data.email);
  if (usable && usable.success) return usable.data;
  throw new StartError(
    `${given ? `"${given}" is not an email address` : 'An email address is missing'}. Like this: npm run create-owner -- you@example.com`,
  );
}

/** The owner who is still to set a password: found, or made when the shop has none. */
async function ownerWithoutPassword(database: Queryable, email: string): Promise<string> {
  const [owner] = await findOwners(database);
  if (owner?.has_password) {
    throw new StartError('This shop has an owner already: ask them to invite you.');
  }
  if (owner && owner.email !== email) {
    throw new StartError(
      `The owner of this shop is ${owner.email}, who has not set a password yet. Use that address for a new link.`,
    );
  }
  if (owner) return owner.id;

  if (!(await claimEmail(database, email, 'staff'))) {
    throw new StartError(
      `${email} belongs to a customer. Staff and customers share no address: choose another.`,
    );
  }
  const id = await insertStaff(database, { email, first_name: 'Owner', last_name: '' });
  if (!id) throw new StartError(`${email} belongs to somebody of the staff: choose another.`);
  await writeAccess(database, id, { grants: [{ role: 'owner', channel_id: null }], toggles: [] });
  await recordEvent(database, {
    kind: 'staff.first_owner_created',
    channel_id: null,
    actor_id: null,
    subject_user_id: id,
  });
  return id;
}
