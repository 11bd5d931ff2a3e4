import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { sandboxSecret, testSandbox } from '../../../../tests/support/payment-sandbox.ts';
import { rateLimits } from '../../../platform/limits/rate-limits.ts';
import { signEvent } from './gateway/event-signature.ts';
import { serveHooks } from './serve-hooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ limits: rateLimits() });
});
afterAll(() => app.close());

const sent = async (remoteAddress: string, secret: string) => {
  const payload = JSON.stringify({ id: 'evt_1', type: 'other', charge: { id: 'ch_1', state: 'failed', amount: 1 } });
  const headers = {
    'content-type': 'application/json',
    'sandbox-signature': signEvent(Buffer.from(payload), app.now(), secret),
  };
  return (await app.app.inject({ method: 'POST', url: '/hooks/payment', headers, payload, remoteAddress })).statusCode;
};

it('who forges a hundred events in a minute is refused without a look, and the gateway is not', async () => {
  for (let at = 0; at < 100; at += 1) expect(await sent('203.0.113.9', 'a guess')).toBe(400);
  expect(await sent('203.0.113.9', 'a guess')).toBe(429);
  expect(await sent('198.51.100.7', sandboxSecret)).toBe(200);
});

it('a fault of this server is no forged event: it is told as a fault, and the gateway is not refused for it', async () => {
  const eventOf = () => {
    throw new Error('The event could not be read.');
  };
  const host = fastify();
  const gateway = { ...testSandbox(app.sql), eventOf };
  serveHooks({ writes: app.sql, enqueue: async () => {}, clock: app.now, gateway, limits: rateLimits() })(host);
  const answers = Array.from({ length: 101 }, () => host.inject({ method: 'POST', url: '/hooks/payment' }));
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([500]));
  await host.close();
});
