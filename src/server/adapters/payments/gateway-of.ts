import type { Deps } from '../../deps.ts';
import type { PaymentGateway } from './gateway.ts';

/** The gateway with the keys of this channel: its own, or those of the whole shop. */
export async function gatewayOf(
  { payments, channel_payments, directory }: Pick<Deps, GatewayDeps>,
  channel_id: string,
): Promise<PaymentGateway> {
  if (channel_payments.size === 0) return payments;
  const channel = (await directory.all()).find(({ id }) => id === channel_id);
  return (channel && channel_payments.get(channel.channel)) ?? payments;
}

type GatewayDeps = 'payments' | 'channel_payments' | 'directory';
