import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('an IPv6 visitor %s counts with the whole network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('an IPv4 visitor counts alone, in either spelling', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

it('what is no address stays what it is', () => {
  for (const key of ['', 'ada@example.com', 'channel:ada@example.com']) {
    expect(networkOf(key)).toBe(key);
  }
});
