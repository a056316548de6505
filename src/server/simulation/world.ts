import { createHash } from 'node:crypto';
import type { SessionUser } from '../../contract/session.ts';
import type { WeekRule } from '../../domain/week/week-rule.ts';
import { createRandom, type Random } from '../platform/seeded-random.ts';
import type { CheckoutStep, Deps, WeekRunStep } from '../deps.ts';
import type { Channel } from '../features/channel/store.ts';
import type { SandboxGateway } from '../adapters/payments/sandbox/sandbox-gateway.ts';
import { openAgenda, type Agenda } from './agenda.ts';
import type { Violation } from './invariants.ts';
import type { UseCases } from './use-cases.ts';

export type Step = CheckoutStep | WeekRunStep;

/** The process that was at work is gone, with all that it had in memory. */
export class Crash extends Error {
  override name = 'Crash';
}

export interface Person {
  /** "customer 17": the log names nobody by an id */
  name: string;
  user: SessionUser;
  shop: Shop;
}

/** A channel as its staff run it. */
export interface Shop {
  channel: Channel;
  rule: WeekRule;
  /** portions of a meal that an average week needs */
  portions: number;
}

/** How often what goes wrong; all 0 once the storm is over. */
export interface Storm {
  crash: number;
  lost_call: number;
  interlude: number;
}

export interface World {
  seed: string;
  time: { now: Date };
  agenda: Agenda;
  random: Random;
  storm: Storm;
  deps: Deps;
  sandbox: SandboxGateway;
  useCases: UseCases;
  shops: Shop[];
  people: Person[];
  /** until then no worker runs */
  away_until: Date;
  /** events of the gateway that the shop has taken */
  taken_events: Set<string>;
  /** how often which thing happened, for the end */
  tally: Map<string, number>;
  lines: string[];
  log(line: string): void;
  count(what: string): void;
  /** what the rules of the simulation itself found, beside those in SQL */
  faults: Violation[];
}

export const calm: Storm = { crash: 0, lost_call: 0, interlude: 0 };

/** All but the shop itself: that comes with `deps`. */
export function openWorld(
  seed: string,
  startsAt: Date,
): Omit<World, 'deps' | 'sandbox' | 'useCases'> {
  const time = { now: startsAt };
  const lines: string[] = [];
  const tally = new Map<string, number>();
  return {
    seed,
    time,
    agenda: openAgenda(),
    random: createRandom(`${seed} life`),
    storm: { ...calm },
    shops: [],
    people: [],
    away_until: startsAt,
    taken_events: new Set(),
    tally,
    lines,
    log: (line) => lines.push(`${time.now.toISOString()} ${line}`),
    count: (what) => tally.set(what, (tally.get(what) ?? 0) + 1),
    faults: [],
  };
}

export const hashOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);

export const nameOf = (world: Pick<World, 'people'>, userId: string | null): string | null =>
  world.people.find(({ user }) => user.id === userId)?.name ?? null;

export const later = (at: Date, { hours = 0, minutes = 0, ms = 0 }): Date =>
  new Date(at.getTime() + hours * 3_600_000 + minutes * 60_000 + ms);
