import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentGateway } from './gateway.ts';
import {
  openSandboxGateway,
  type SandboxGateway,
  type SandboxOptions,
} from './sandbox/sandbox-gateway.ts';
import { openStripeGateway } from './stripe/stripe-gateway.ts';

/** A bank takes its time: enough to see that a page waits, not enough to wait for. */
const latencyMs = () => 80 + Math.random() * 120;

/** One more for each channel with keys of its own. */
export function openChannelGateways({ channels }: Config): Map<string, PaymentGateway> {
  return new Map(
    [...channels].flatMap(([channel, { stripe }]) =>
      stripe ? [[channel, openStripeGateway(stripe)]] : [],
    ),
  );
}

/** The gateway that the configuration names. `sandbox` is there when it is the embedded one. */
export async function openPaymentGateway(
  config: Config['payments'],
  deps: Pick<Deps, 'database' | 'clock'>,
  options: Partial<SandboxOptions> = {},
): Promise<{ gateway: PaymentGateway; sandbox: SandboxGateway | null }> {
  if (config.gateway === 'stripe') return { gateway: openStripeGateway(config), sandbox: null };
  const now = () => deps.clock.shopNow();
  const sandbox = await openSandboxGateway(deps.database, { now, latencyMs, ...options });
  return { gateway: sandbox, sandbox };
}
