import { describe, expect, it } from 'vitest';
import { configWarnings, publishableKey, readConfig } from './config.ts';

describe('the environment', () => {
  it('needs nothing: a demo shop on this machine, port 3000', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      database_url: null,
    });
  });

  it('is no demo once a database is named, unless it says so', () => {
    const DATABASE_URL = 'postgres://shop@db/shop';
    expect(readConfig({ DATABASE_URL })).toMatchObject({ demo: false, host: '0.0.0.0' });
    expect(readConfig({ DATABASE_URL, DEMO: '1' })).toMatchObject({
      demo: true,
      host: '127.0.0.1',
    });
  });

  it('warns of https without a trusted proxy', () => {
    const warnings = (env: Record<string, string>) => configWarnings(readConfig(env));
    const PUBLIC_URL = 'https://shop.example';
    expect(warnings({ PUBLIC_URL })).toEqual([expect.stringContaining('TRUST_PROXY is not set')]);
    expect(warnings({ PUBLIC_URL, TRUST_PROXY: '1' })).toEqual([]);
    expect(warnings({ PUBLIC_URL: 'http://shop.example' })).toEqual([]);
  });

  it('takes an empty variable as absent', () => {
    expect(readConfig({ SMTP_URL: '' }).smtp_url).toBeNull();
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT="eighty" is wrong: it must be a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT="70000" is wrong: it must be a port number from 0 to 65535.'],
    [{ DEMO: 'yes' }, 'DEMO="yes" is wrong: it must be one of 0, 1.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL="loud" is wrong: it must be one of trace, debug, info, warn, error, fatal, silent.',
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL=… is wrong: it must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      { SESSION_SECRET: 'short' },
      'SESSION_SECRET=… is wrong: it must be at least 32 characters long.',
    ],
    [
      { STRIPE_API_BASE: 'http://localhost:9000/v1' },
      'STRIPE_API_BASE="http://localhost:9000/v1" is wrong: it must be an address without a path.',
    ],
    [{ PAYMENT_GATEWAY: 'stripe' }, 'PAYMENT_GATEWAY=stripe needs STRIPE_SECRET_KEY.'],
    [
      { STRIPE_PUBLISHABLE_KEY: 'sk_live_hush' },
      'STRIPE_PUBLISHABLE_KEY=… is wrong: it must start with pk_.',
    ],
  ])('%j stops the start with one line', (env, line) => {
    expect(() => readConfig(env)).toThrow(line);
  });

  it('pays through the sandbox, or through Stripe once it has its key', () => {
    expect(readConfig({}).payments).toEqual({ gateway: 'sandbox' });
    const env = { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' };
    expect(readConfig({ ...env, STRIPE_WEBHOOK_SECRET: 'whsec_1' }).payments).toEqual({
      gateway: 'stripe',
      secret_key: 'sk_test_1',
      publishable_key: null,
      api_base: null,
      webhook_secret: 'whsec_1',
    });
  });

  it('lets a channel have keys and a mail server of its own', () => {
    const shared = {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_1',
      SMTP_URL: 'smtp://shared',
    };
    const config = readConfig({
      ...shared,
      STRIPE_SECRET_KEY_IRON_PLATE: 'sk_2',
      SMTP_URL_IRON_PLATE: 'smtp://iron',
    });
    expect(config.channels.get('iron-plate')).toMatchObject({
      stripe: { secret_key: 'sk_2' },
      smtp_url: 'smtp://iron',
    });
    expect(publishableKey(config, 'green-fork')).toBe('pk_1');
    // the key of another account would make tokens that its own cannot charge
    expect(publishableKey(config, 'iron-plate')).toBeNull();
  });

  it.each([
    [
      { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'a', STRIPE_WEBHOOK_SECRET_IRON: 'b' },
      'PAYMENT_GATEWAY=stripe needs STRIPE_SECRET_KEY_IRON.',
    ],
    [{ SMTP_URL_IRON: 'smtp://x' }, 'SMTP_URL_IRON needs SMTP_URL, for the mails of all others.'],
    [{ STRIPE_PUBLISHABLE_KEY_IRON: 'sk_1' }, 'STRIPE_PUBLISHABLE_KEY_IRON=… is wrong: it must'],
  ])('%j of a channel stops the start too', (env, line) => {
    expect(() => readConfig(env)).toThrow(line);
  });

  it('never prints a secret', () => {
    expect(() => readConfig({ SMTP_URL: 'http://user:hush@mail' })).toThrow(/^(?!.*hush).*$/);
  });
});
