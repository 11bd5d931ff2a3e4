import { isIPv6 } from 'node:net';

/** Half of an IPv6 address, in groups of 16 bits. */
const networkGroups = 4;

/**
 * What limits count as one address: an IPv4 address, or the /64 network of an IPv6 address, because one line has all
 * addresses of such a network. An IPv4 address written as IPv6 is that IPv4 address.
 */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  // The parser of addresses writes every form in one way: small letters, no leading zeros, no dots.
  const written = new URL(`http://[${ip.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [before, after] = written.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const groups =
    after === undefined
      ? before!
      : [...before!, ...Array<string>(8 - before!.length - after.length).fill('0'), ...after];
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const bytes = groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
    return bytes.join('.');
  }
  return `${groups.slice(0, networkGroups).join(':')}::/64`;
};
