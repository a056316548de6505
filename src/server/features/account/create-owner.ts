import { queueMail } from '../mail/queue-mail.ts';
import type { Deps } from '../../deps.ts';

/** placeholder for first compile */
export async function createOwner(deps: Deps, email: string): Promise<string> {
  void queueMail;
  return `${deps.config.port} ${email}`;
}
