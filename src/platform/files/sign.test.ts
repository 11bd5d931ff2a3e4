import { expect, test } from 'vitest';
import { fileShownTo, readSignedPath, safeName, signedPath, type FileAddress } from './sign.ts';

const secret = 'a secret that only this test knows, 32+';
const now = new Date('2026-06-15T14:07:00Z');
const address: FileAddress = { fileId: 17, readerId: 4, lifetime: 'day', name: 'Front.JPG', now, secret };
const at = (time: string): Date => new Date(time);

test('an address says which file, for whom and until when', () => {
  const path = signedPath(address);
  expect(path).toMatch(/^\/files\/17\/\d{10}\/4-[\w-]{43}\/Front\.JPG$/);
  expect(readSignedPath(path, now, secret)).toEqual({ fileId: 17, readerId: 4, expires: at('2026-06-17T00:00:00Z') });
});

test.each([
  ['day', '2026-06-15T00:00:00Z', '2026-06-15T23:59:59.999Z', '2026-06-17T00:00:00Z'],
  ['minutes', '2026-06-15T14:00:00Z', '2026-06-15T14:09:59.999Z', '2026-06-15T14:20:00Z'],
] as const)('within its %s an address stays the same, and then outlives it', (lifetime, from, to, end) => {
  const first = signedPath({ ...address, lifetime, now: at(from) });
  expect(signedPath({ ...address, lifetime, now: at(to) })).toBe(first);
  expect(signedPath({ ...address, lifetime, now: new Date(at(to).getTime() + 1) })).not.toBe(first);
  expect(readSignedPath(first, new Date(at(end).getTime() - 1), secret)).toBeDefined();
  expect(readSignedPath(first, at(end), secret)).toBeUndefined();
});

test('a download is good for ten minutes', () => {
  const path = signedPath({ ...address, lifetime: 'download' });
  expect(readSignedPath(path, at('2026-06-15T14:16:59Z'), secret)).toBeDefined();
  expect(readSignedPath(path, at('2026-06-15T14:17:00Z'), secret)).toBeUndefined();
});

test('an address names its file for whom it was made, also when its time is over', () => {
  const path = signedPath(address);
  expect(fileShownTo(4, path, secret)).toBe(17);
  expect(readSignedPath(path, at('2027-01-01T00:00:00Z'), secret)).toBeUndefined();
  expect(fileShownTo(5, path, secret)).toBeUndefined();
  expect(fileShownTo(4, path.replace('/17/', '/18/'), secret)).toBeUndefined();
  expect(fileShownTo(4, '/files/17/1/x/y', secret)).toBeUndefined();
});

test('another file, reader or secret has another signature', () => {
  const signatures = [
    {},
    { fileId: 18 },
    { readerId: 5 },
    { name: 'Back.JPG' },
    { now: at('2026-06-16T00:00:00Z') },
    { secret: `${secret}!` },
  ].map((change) =>
    signedPath({ ...address, ...change })
      .split('/')[4]!
      .split('-')
      .slice(1)
      .join('-'),
  );
  expect(new Set(signatures).size).toBe(6);
  expect(readSignedPath(signedPath(address), now, `${secret}!`)).toBeUndefined();
});

test('an address with any character changed, added or taken away is none', () => {
  const path = signedPath(address);
  const others = path.split('').flatMap((sign, index) => {
    const [before, after] = [path.slice(0, index), path.slice(index + 1)];
    return [before + (sign === '1' ? '2' : '1') + after, before + after, `${before}0${sign}${after}`];
  });
  expect(others.filter((other) => readSignedPath(other, now, secret))).toEqual([]);
});

test.each([
  '/files/',
  '/files/17',
  '//files/17/1781654400/4-x/a',
  '/files/../17/1781654400/4-x/a.png',
  '/files/%31%37/1781654400/4-x/a.png',
  `/files/017/1781654400/4-${'a'.repeat(43)}/a.png`,
  `/files/17/1781654400/4-${'é'.repeat(43)}/a.png`,
  `/files/17/1781654400/4-${'a'.repeat(43)}/../../secret`,
  `/files/17/1781654400/4-${'a'.repeat(43)}/a\u0000.png`,
  `/files/${'9'.repeat(5000)}`,
])('%j is no address', (path) => {
  expect(readSignedPath(path, now, secret)).toBeUndefined();
});

test.each([
  ['Convertisseur élan #3.png', 'Convertisseur-elan-3.png'],
  ['../../etc/passwd', 'etc-passwd'],
  ['日本.png', 'file.png'],
  ['.htaccess', 'file.htaccess'],
  ['', 'file'],
  ['a"b\r\nSet-Cookie: x.pdf', 'a-b-Set-Cookie-x.pdf'],
  ['a....b', 'a.b'],
  [`${'long'.repeat(60)}.xlsx`, `${'long'.repeat(60).slice(0, 75)}.xlsx`],
])('%j goes into an address as %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
  expect(readSignedPath(signedPath({ ...address, name }), now, secret)).toBeDefined();
});
