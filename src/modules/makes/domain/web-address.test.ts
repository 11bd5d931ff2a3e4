import { describe, expect, it } from 'vitest';
import { isWebAddress, shortAddress } from './web-address.ts';

describe('the address of a page', () => {
  it.each([
    'https://example.com',
    'https://www.example.com/watch?v=1#t=20',
    'HTTPS://example.com/Tips.pdf',
    'https://example.com:8443/a',
    'https://192.0.2.7/a.pdf',
    'https://bücher-ladenä.example',
    'https://example.com?q=a@b',
  ])('%s is taken', (address) => expect(isWebAddress(address)).toBe(true));

  it.each([
    ['no address', 'tips'],
    ['no protocol', 'www.example.com'],
    ['http', 'http://example.com'],
    ['a script', 'javascript:alert(1)//https://example.com'],
    ['data', 'data:text/html,https://example.com'],
    ['another protocol', 'ftp://example.com/a'],
    ['a host without a domain', 'https://localhost/a'],
    ['a host that is only a domain', 'https://.com'],
    ['a sign-in', 'https://user:pass@example.com'],
    ['a name of a user', 'https://user@example.com'],
    ['a name of a user that looks like a host', 'https://example.com@other.test'],
    ['a sign-in that looks like a host and a port', 'https://example.com:80@other.test'],
    ['a sign-in behind a backslash', 'https://example.com\\@other.test'],
    ['a host with a dot at its end', 'https://example./a'],
    ['a host that begins with a hyphen', 'https://-example.com'],
    ['a port in words', 'https://example.com:http/a'],
    ['a space', 'https://example.com/a b'],
    ['a line end', 'https://example.com/\na'],
    ['nothing', ''],
  ])('%s is refused: %s', (_, address) => expect(isWebAddress(address)).toBe(false));

  it.each([
    ['https://example.com/', 'example.com'],
    ['HTTPS://example.com/a/b', 'example.com/a/b'],
    ['https://example.com/?to=https://other.test', 'example.com/?to=https://other.test'],
  ])('%s is shown as %s', (address, shown) => expect(shortAddress(address)).toBe(shown));
});
