import type { Pool } from 'pg';
import type { ErrorReports } from './adapters/error-reports.ts';
import type { PaymentGateway } from './adapters/payments/gateway.ts';
import type { SandboxGateway } from './adapters/payments/sandbox/sandbox-gateway.ts';
import type { Places } from './adapters/places/places.ts';
import type { Config } from './config.ts';
import type { Directory } from './features/channel/directory.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Logger } from './platform/log.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import type { Secret } from './platform/secret.ts';

/** What use cases work with; made once per process. */
export interface Deps {
  config: Config;
  log: Logger;
  pool: Pool;
  database: Database;
  secret: Secret;
  clock: Clock;
  limits: RateLimits;
  directory: Directory;
  errors: ErrorReports;
  places: Places;
  payments: PaymentGateway;
  /** by channel, where one has keys of its own; see gateway-of.ts */
  channel_payments: ReadonlyMap<string, PaymentGateway>;
  /** the levers of the embedded gateway; null with a real one */
  sandbox: SandboxGateway | null;
  /** tests stop or fail a checkout or a week run at these points, as a crash would */
  reached?: (step: CheckoutStep | WeekRunStep) => Promise<void>;
}

/** Between the cart and the paid order, in this order. */
export const checkoutSteps = [
  'card attached',
  'order written',
  'charge prepared',
  'charge named',
  'charge confirmed',
  'order settled',
] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Every point of a week run after which a killed worker must be no loss. */
export const weekRunSteps = [
  'run started',
  'weeks claimed',
  'weeks decided',
  'weeks written',
  'weeks closed',
  'run closed',
  'charges claimed',
  'charge prepared',
  'charge named',
  'charge confirmed',
  'order settled',
] as const;
export type WeekRunStep = (typeof weekRunSteps)[number];
