import type { Config, StripeConfig } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentGateway } from './gateway.ts';
import {
  openSandboxGateway,
  type SandboxGateway,
  type SandboxOptions,
} from './sandbox/sandbox-gateway.ts';

/** A bank takes its time: enough to see that a page waits, not enough to wait for. */
const latencyMs = () => 80 + Math.random() * 120;

/** One more for each channel with keys of its own. */
export async function openChannelGateways({
  channels,
}: Config): Promise<Map<string, PaymentGateway>> {
  const gateways = new Map<string, PaymentGateway>();
  for (const [channel, { stripe }] of channels) {
    if (stripe) gateways.set(channel, await openStripe(stripe));
  }
  return gateways;
}

/** The gateway that the configuration names. `sandbox` is there when it is the embedded one. */
export async function openPaymentGateway(
  config: Config['payments'],
  deps: Pick<Deps, 'database' | 'clock'>,
  options: Partial<SandboxOptions> = {},
): Promise<{ gateway: PaymentGateway; sandbox: SandboxGateway | null }> {
  if (config.gateway === 'stripe') return { gateway: await openStripe(config), sandbox: null };
  const now = () => deps.clock.shopNow();
  const sandbox = await openSandboxGateway(deps.database, { now, latencyMs, ...options });
  return { gateway: sandbox, sandbox };
}

/** Stripe's library is large: who takes no cards through it does not load it. */
async function openStripe(config: StripeConfig): Promise<PaymentGateway> {
  const { openStripeGateway } = await import('./stripe/stripe-gateway.ts');
  return openStripeGateway(config);
}
