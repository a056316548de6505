import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './network-of.ts';

/** What is limited, by what, and how much. Counted in the database: the same for all processes. */
const rules = {
  'login.address': { points: 10, seconds: 15 * 60 },
  'login.visitor': { points: 60, seconds: 15 * 60 },
  'register.visitor': { points: 20, seconds: 60 * 60 },
  'mail.address': { points: 5, seconds: 60 * 60 },
  'link.visitor': { points: 60, seconds: 60 * 60 },
  'discount.visitor': { points: 30, seconds: 15 * 60 },
  'email.user': { points: 10, seconds: 60 * 60 },
  // six digits, three of which fit at any time: guessing them takes years
  'second_factor.user': { points: 5, seconds: 15 * 60 },
  'password.user': { points: 10, seconds: 15 * 60 },
  // a card is tried out here as well as in the checkout
  'card.user': { points: 15, seconds: 60 * 60 },
  'card.visitor': { points: 40, seconds: 60 * 60 },
  'address.user': { points: 60, seconds: 60 * 60 },
  'preferences.user': { points: 60, seconds: 60 * 60 },
  'export.user': { points: 10, seconds: 60 * 60 },
  'report.user': { points: 20, seconds: 60 * 60 },
  'gift.user': { points: 10, seconds: 15 * 60 },
  'gift.visitor': { points: 30, seconds: 15 * 60 },
  // enough for a family that mistypes, too few for somebody who tries stolen cards
  'checkout.visitor': { points: 40, seconds: 10 * 60 },
  // a few addresses, letter by letter, for everybody behind one router
  'places.visitor': { points: 600, seconds: 10 * 60 },
  // a review is saved as often as somebody changes their mind, for everybody behind one router
  'review.visitor': { points: 120, seconds: 10 * 60 },
  // the same browser counts once a day as an affiliate's visitor, a network only so often
  'visit.session': { points: 1, seconds: 24 * 60 * 60 },
  'visit.visitor': { points: 60, seconds: 60 * 60 },
  'interest.visitor': { points: 10, seconds: 60 * 60 },
  'token.calls': { points: 600, seconds: 60 },
  // nobody guesses one of 2²⁵⁶; a program whose token has ended should not ask the database for ever
  'token.visitor': { points: 60, seconds: 5 * 60 },
} as const;

type RateLimit = keyof typeof rules;

export interface RateLimits {
  /** counts one try; false when there have been too many */
  take(limit: RateLimit, key: string): Promise<boolean>;
  /** forgets the tries, as after a log-in that worked */
  clear(limit: RateLimit, key: string): Promise<void>;
}

export function openRateLimits(pool: Pool): RateLimits {
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: rule.points,
        duration: rule.seconds,
        // expired rows are removed by a job, not by a timer in every process
        clearExpiredByTimeout: false,
      }),
    ]),
  );
  const limiter = (name: RateLimit) => limiters.get(name)!;
  const counted = (key: string) => networkOf(key).slice(0, 200);
  return {
    async take(limit, key) {
      try {
        await limiter(limit).consume(counted(key));
        return true;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false;
        throw refused;
      }
    },
    clear: async (limit, key) => void (await limiter(limit).delete(counted(key))),
  };
}
