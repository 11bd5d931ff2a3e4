import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/support/app.ts';
import { calls } from './contract.ts';

type Line = { readonly msg: string; readonly path: string; readonly status: number; user?: number; ip: string };

let app: TestApp;
let lines: Line[] = [];
beforeAll(async () => {
  const log = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (const line of chunk.toString().trimEnd().split('\n')) lines.push(JSON.parse(line) as Line);
      done();
    },
  });
  app = await openTestApp({ log, trustProxy: 1 });
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
});

const requests = () => lines.filter(({ msg }) => msg === 'request').map(({ status, user, ip }) => [status, user, ip]);
const from = { 'x-forwarded-for': '203.0.113.7' };

it('tells who called from where, also whom a call was refused', async () => {
  const me = await app.signIn('seller@troyard.test');
  const [{ id }] = (await app.sql`select id from app_user where email = 'seller@troyard.test'`) as [{ id: number }];
  lines = [];
  await app.call('GET', calls.getSession.path, {}, { ...me, ...from });
  await app.call('GET', calls.listAudit.path, {}, { ...me, ...from });
  await app.call('GET', calls.listAudit.path, {}, { token: 'nobody', ...from });
  expect(requests()).toEqual([
    [200, id, '203.0.113.7'],
    [403, id, '203.0.113.7'],
    [401, undefined, '203.0.113.7'],
  ]);
});

const securityHeaders = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
];

it('an address that cannot be read is refused under the same headers as any other', async () => {
  const [refused, other] = await Promise.all(['/%E0%A4%A', '/read/v1/nothing'].map((url) => app.app.inject(url)));
  expect(refused!.statusCode).toBe(400);
  for (const name of securityHeaders) {
    expect(refused!.headers[name], name).toBeDefined();
    expect(refused!.headers[name], name).toBe(other!.headers[name]);
  }
  expect(refused!.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it.each([
  ['is no HTTP', 'nonsense\r\n\r\n', 400],
  ['has too long headers', `GET /read/v1/nothing HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
])('a request that %s gets the security headers of any other answer, and a log line', async (_, sent, status) => {
  const url = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => app.app.listeningOrigin));
  const other = await app.app.inject('/read/v1/nothing');
  lines = [];
  const socket = connect(Number(url.port), url.hostname);
  let answer = '';
  socket.on('data', (piece: Buffer) => (answer += piece.toString()));
  socket.write(sent);
  await once(socket, 'close');
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const name of securityHeaders)
    expect(answer.toLowerCase(), name).toContain(`\r\n${name}: ${String(other.headers[name]).toLowerCase()}\r\n`);
  expect(lines).toMatchObject([{ msg: 'unread request', status, ip: '127.0.0.1' }]);
});
