import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../tests/support/app.ts';

let app: TestApp;
let me: { token: string };
beforeAll(async () => {
  app = await openTestApp();
  me = await app.signIn('buyer@troyard.test');
});
afterAll(() => app.close());

/** A body of exactly so many bytes, with an address that is too long. */
const bodyOf = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - JSON.stringify({ email: '' }).length) });
const send = async (method: 'POST' | 'PUT', url: string, payload: string, more = {}) =>
  (await app.app.inject({ method, url, payload, headers: { 'content-type': 'application/json', ...more } })).statusCode;

it.each(['user/pre/login', 'user/login', 'user/forgotPassword', 'user/resetPassword', 'user/unlock'])(
  '%s, which needs no session, takes 16 KB',
  async (path) => {
    expect(await send('POST', `/write/v1/${path}`, bodyOf(16_384))).toBe(400);
    expect(await send('POST', `/write/v1/${path}`, bodyOf(16_385))).toBe(413);
  },
);

it('a write of a signed-in user takes 400 KB', async () => {
  const path = '/write/v1/user/preferences';
  expect(await send('PUT', path, bodyOf(400_000), me)).toBe(400);
  expect(await send('PUT', path, bodyOf(400_001), me)).toBe(413);
});
