import { GatewayUnreachable } from '../adapters/payments/gateway.ts';
import { Crash, type World } from './world.ts';

/**
 * Does something in a process that may die on the way, and writes down how it went. False: it died.
 * What `work` gives is the line of the log; null: nothing worth one happened.
 */
export async function attempt(
  world: World,
  who: string,
  work: () => Promise<string | null>,
): Promise<boolean> {
  try {
    const line = await work();
    if (line !== null) world.log(`${who} ${line}`);
    return true;
  } catch (error) {
    if (error instanceof Crash) world.log(`${who} died at "${error.message}"`);
    else {
      world.log(`${who} failed: ${error instanceof Error ? error.name : 'unknown'}`);
      blame(world, error);
    }
    return !(error instanceof Crash);
  }
}

/** Expected is only what the simulation does itself. */
export function blame(world: Pick<World, 'faults'>, error: unknown): void {
  if (error instanceof Crash || error instanceof GatewayUnreachable) return;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  world.faults.push({ rule: 'nothing fails that nobody has planned', user_id: null, detail });
}
