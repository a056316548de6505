import { isIPv6 } from 'node:net';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Who counts as one visitor by address. Whoever has one IPv6 address has the other 2^64 of its network
 * too, and could change it with every try; an IPv4 one stands for itself, in either spelling.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = mappedIpv4.exec(address);
  if (mapped) return mapped[1]!;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(8 - head.length - tail.length).fill('0') : [];
  const network = [...head, ...zeros, ...(tail ?? [])].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
