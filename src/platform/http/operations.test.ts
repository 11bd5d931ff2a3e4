import fastify, { type FastifyInstance } from 'fastify';
import { Counter, Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { operations, readiness, type Operations } from './operations.ts';

const token = 'a-token-for-metrics';

const server = (given: Partial<Operations> = {}): FastifyInstance => {
  const registry = new Registry();
  new Counter({ name: 'asked_total', help: 'x', registers: [registry] }).inc();
  const app = fastify() as unknown as FastifyInstance;
  operations({ ready: readiness(async () => {}), metricsToken: token, trustProxy: false, registry, ...given })(app);
  onTestFinished(() => app.close());
  return app;
};

test('a process that answers is live, even while its database is away', async () => {
  const app = server({ ready: readiness(() => Promise.reject(new Error('away'))) });
  const answer = await app.inject('/health/live');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'live' }]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('ready while the database answers', async () => {
  const answer = await server().inject('/health/ready');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }]);
});

test.each([
  ['fails', () => Promise.reject(new Error('connection refused at 10.0.0.7'))],
  ['hangs', () => new Promise(() => {})],
])('not ready while the database %s, within the limit and without a reason', async (_, check) => {
  const answer = await server({ ready: readiness(check, 100) }).inject('/health/ready');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready' }]);
});

test('not ready while shutting down', async () => {
  const ready = readiness(async () => {});
  const app = server({ ready });
  ready.setReady(false);
  expect((await app.inject('/health/ready')).statusCode).toBe(503);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  ready.setReady(true);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
});

test('a shutdown that begins during the check counts', async () => {
  const ready = readiness(async () => ready.setReady(false));
  expect(await ready.isReady()).toBe(false);
});

const bearer = (given: string) => ({ authorization: `Bearer ${given}` });

test.each([
  ['from this machine', '127.0.0.1', false, {}, 200],
  ['from this machine by IPv6', '::1', false, {}, 200],
  ['from this machine, mapped', '::ffff:127.0.0.1', false, {}, 200],
  ['from this machine by its address', '127.0.0.1', false, { host: '127.0.0.1:3000' }, 200],
  ['from this machine by its IPv6 address', '::1', false, { host: '[::1]:3000' }, 200],
  ['from this machine by a name of elsewhere', '127.0.0.1', false, { host: 'rebound.example:3000' }, 403],
  ['with the token by any name', '127.0.0.1', false, { host: 'yard.example', ...bearer(token) }, 200],
  ['from elsewhere', '10.0.0.9', false, {}, 403],
  ['from an address that only begins alike', '::1234', false, {}, 403],
  ['from elsewhere with the token', '10.0.0.9', false, bearer(token), 200],
  ['from elsewhere with another token', '10.0.0.9', false, bearer(`${token}x`), 403],
  ['from elsewhere with half of it', '10.0.0.9', false, bearer(token.slice(0, 5)), 403],
  ['through a proxy on this machine', '127.0.0.1', 1, {}, 403],
  ['through a proxy that claims this machine', '127.0.0.1', 1, { 'x-forwarded-for': '127.0.0.1' }, 403],
  ['through a proxy with the token', '127.0.0.1', 1, bearer(token), 200],
  ['through a proxy nobody configured', '127.0.0.1', false, { 'x-forwarded-for': '10.0.0.9' }, 403],
] as const)('metrics %s', async (_, remoteAddress, trustProxy, headers, status) => {
  const answer = await server({ trustProxy }).inject({ url: '/metrics', remoteAddress, headers });
  expect(answer.statusCode).toBe(status);
  expect(answer.payload.includes('asked_total 1')).toBe(status === 200);
});

test('without a token none opens the metrics', async () => {
  const app = server({ metricsToken: undefined });
  const ask = (headers: Record<string, string>) => app.inject({ url: '/metrics', remoteAddress: '10.0.0.9', headers });
  expect((await ask({})).statusCode).toBe(403);
  expect((await ask(bearer('undefined'))).statusCode).toBe(403);
  expect((await ask(bearer(''))).statusCode).toBe(403);
});
