import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

/** The only reader of the environment. A wrong value stops the start with one clear line. */

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  });

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce
    .number({ error: 'must be a port number from 0 to 65535' })
    .int('must be a port number from 0 to 65535')
    .min(0, 'must be a port number from 0 to 65535')
    .max(65535, 'must be a port number from 0 to 65535')
    .default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be 0, a number of proxies, or a list of their addresses')
    .default('0'),
  SESSION_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  DEMO: flag.optional(),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_SECRET_KEY: z.string().optional(),
  // it goes to every browser: the secret one in its place must not
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must start with pk_').optional(),
  STRIPE_API_BASE: url(['http:', 'https:'])
    .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', {
      error: 'must be an address without a path',
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  SENTRY_DSN: url(['http:', 'https:']).optional(),
  SENTRY_ENVIRONMENT: z.string().optional(),
  SENTRY_RELEASE: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

type Environment = z.output<typeof environment>;

export interface StripeConfig {
  gateway: 'stripe';
  secret_key: string;
  /** with it the browser hands cards to Stripe itself */
  publishable_key: string | null;
  /** another place that speaks Stripe's API */
  api_base: string | null;
  webhook_secret: string | null;
}

type PaymentsConfig = { gateway: 'sandbox' } | StripeConfig;

/** What a channel has of its own; null: as the whole shop. */
interface ChannelConfig {
  stripe: StripeConfig | null;
  smtp_url: string | null;
}

export interface Config {
  production: boolean;
  port: number;
  host: string;
  data_dir: string;
  database_url: string | null;
  public_url: string | null;
  /** whose X-Forwarded-* headers count: nobody's, those of so many hops, or of listed addresses */
  trust_proxy: false | string | ((address: string, hop: number) => boolean);
  session_secret: string | null;
  demo: boolean;
  payments: PaymentsConfig;
  smtp_url: string | null;
  /** by the channel's name */
  channels: ReadonlyMap<string, ChannelConfig>;
  google_maps_api_key: string | null;
  sentry_dsn: string | null;
  sentry_environment: string | null;
  sentry_release: string | null;
  log_level: string;
}

export class ConfigError extends Error {}

export function readConfig(source: Record<string, string | undefined>): Config {
  // an empty variable counts as absent: `SMTP_URL= npm start` is how people switch one off
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const env = parse(given);
  const demo = env.DEMO ?? env.DATABASE_URL === undefined;
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    // the demo's accounts have a public password: it stays on this machine unless told otherwise
    host: env.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    data_dir: path.resolve(env.DATA_DIR),
    database_url: env.DATABASE_URL ?? null,
    public_url: env.PUBLIC_URL ?? null,
    trust_proxy: trustProxy(env.TRUST_PROXY),
    session_secret: env.SESSION_SECRET ?? null,
    demo,
    payments: readPayments(env),
    smtp_url: env.SMTP_URL ?? null,
    channels: readChannels(given, env),
    google_maps_api_key: env.GOOGLE_MAPS_API_KEY ?? null,
    sentry_dsn: env.SENTRY_DSN ?? null,
    sentry_environment: env.SENTRY_ENVIRONMENT ?? null,
    sentry_release: env.SENTRY_RELEASE ?? null,
    log_level: env.LOG_LEVEL,
  };
}

/** `suffix`: of the variables that a channel has of its own. */
function parse(given: Record<string, string | undefined>, suffix = ''): Environment {
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const name = String(issue.path[0]);
  throw new ConfigError(
    `${name}${suffix}=${shown(name, given[name])} is wrong: it ${sentence(issue)}.`,
  );
}

/** A channel's own: the name, `_`, and the channel in capitals, as in SMTP_URL_GREEN_FORK. */
const perChannel =
  /^(STRIPE_SECRET_KEY|STRIPE_PUBLISHABLE_KEY|STRIPE_WEBHOOK_SECRET|SMTP_URL)_([A-Z0-9_]+)$/;

function readChannels(
  given: Record<string, string | undefined>,
  shared: Environment,
): Config['channels'] {
  const found = new Map<string, Record<string, string | undefined>>();
  for (const [variable, value] of Object.entries(given)) {
    const [, name, suffix] = perChannel.exec(variable) ?? [];
    if (name && suffix) found.set(suffix, { ...found.get(suffix), [name]: value });
  }
  return new Map(
    [...found].map(([suffix, own]) => {
      const env = parse(own, `_${suffix}`);
      if (env.SMTP_URL && !shared.SMTP_URL) {
        throw new ConfigError(`SMTP_URL_${suffix} needs SMTP_URL, for the mails of all others.`);
      }
      const { PAYMENT_GATEWAY, STRIPE_API_BASE } = shared;
      const hasStripe = Object.keys(own).some((name) => name.startsWith('STRIPE_'));
      const payments = hasStripe
        ? readPayments({ ...env, PAYMENT_GATEWAY, STRIPE_API_BASE }, `_${suffix}`)
        : null;
      return [
        suffix.toLowerCase().replaceAll('_', '-'),
        {
          stripe: payments?.gateway === 'stripe' ? payments : null,
          smtp_url: env.SMTP_URL ?? null,
        },
      ];
    }),
  );
}

/** What works, but hardly as it was meant. */
export function configWarnings({ public_url, trust_proxy }: Config): string[] {
  if (!public_url?.startsWith('https:') || trust_proxy !== false) return [];
  return [
    'PUBLIC_URL is https, but TRUST_PROXY is not set: everybody behind the proxy counts as one visitor for the rate limits. Set TRUST_PROXY=1 for one proxy.',
  ];
}

function isProxyList(value: string): boolean {
  if (/^\d+$/.test(value)) return true;
  return value.split(',').every((entry) => {
    const [address = '', bits = '1', ...rest] = entry.trim().split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const fits = /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
    return isIP(address) > 0 && fits && rest.length === 0;
  });
}

function readPayments(env: Environment, suffix = ''): PaymentsConfig {
  if (env.PAYMENT_GATEWAY === 'sandbox') return { gateway: 'sandbox' };
  if (!env.STRIPE_SECRET_KEY) {
    throw new ConfigError(`PAYMENT_GATEWAY=stripe needs STRIPE_SECRET_KEY${suffix}.`);
  }
  return {
    gateway: 'stripe',
    secret_key: env.STRIPE_SECRET_KEY,
    publishable_key: env.STRIPE_PUBLISHABLE_KEY ?? null,
    api_base: env.STRIPE_API_BASE ?? null,
    webhook_secret: env.STRIPE_WEBHOOK_SECRET ?? null,
  };
}

/** Null: cards are entered in the shop's own fields. */
export function publishableKey(
  { payments, channels }: Pick<Config, 'payments' | 'channels'>,
  channel: string,
): string | null {
  const own = channels.get(channel)?.stripe ?? payments;
  return own.gateway === 'stripe' ? own.publishable_key : null;
}

/** On any channel: its browsers then load Stripe's script. */
export const handsCardsToStripe = (config: Config): boolean =>
  ['', ...config.channels.keys()].some((channel) => publishableKey(config, channel) !== null);

function trustProxy(value: string): Config['trust_proxy'] {
  if (value === '0') return false;
  return /^\d+$/.test(value) ? (_, hop) => hop < Number(value) : value;
}

const secrets = /SECRET|KEY|URL|DSN/;

function shown(name: string, value: string | undefined): string {
  return secrets.test(name) ? '…' : JSON.stringify(value);
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  return issue.message;
}
