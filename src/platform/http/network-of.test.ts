import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address written as IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the same in hexadecimal', '::FFFF:cb00:7107', '203.0.113.7'],
  ['a full IPv6 address', '2001:db8:0:12:a:b:c:d', '2001:db8:0:12::/64'],
  ['a short one of the same network', '2001:0DB8:0:12::1', '2001:db8:0:12::/64'],
  ['one of the next network', '2001:db8:0:13::1', '2001:db8:0:13::/64'],
  ['one whose zeros stand in its network', '2001:db8::5:0:0:0:1', '2001:db8:0:5::/64'],
  ['one whose network is short', '2001:db8::1', '2001:db8:0:0::/64'],
  ['the own host', '::1', '0:0:0:0::/64'],
  ['one of a link', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as its network', (_, ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
