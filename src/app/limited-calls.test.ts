import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/support/app.ts';
import type { Call } from '../kernel/contract.ts';
import { Refusal } from '../kernel/refusal.ts';
import { noLimits } from '../platform/limits/rate-limits.ts';
import { calls } from './contract.ts';

let app: TestApp;
let counted: string[] = [];
let unknown: string[] = [];
let isFull = false;
beforeAll(async () => {
  const limited = async (kind: string) => {
    counted.push(kind);
    if (isFull) throw new Refusal('too-many', 'Too many requests.', { retryAfterSeconds: 60 });
  };
  const unknownToken = async (ip: string) => void unknown.push(ip);
  app = await openTestApp({ limits: { ...noLimits, limited, unknownToken } });
});
afterAll(() => app.close());
beforeEach(() => {
  counted = [];
});

const limited = Object.entries<Call>(calls).flatMap(([name, { limit, method, path }]) =>
  limit ? [{ name, limit, method, path }] : [],
);

it('calls that try passwords or send mail are limited', () => {
  expect(Object.fromEntries(limited.map(({ name, limit }) => [name, limit]))).toMatchObject({
    login: 'sign-in',
    forgotPassword: 'mail',
  });
});

it.each(limited)('$name is counted once, and refused when there are too many', async ({ limit, method, path }) => {
  isFull = true;
  const { status, headers } = await app.call(method, path, {});
  isFull = false;
  expect([status, headers['retry-after'], counted]).toEqual([429, '60', [limit]]);
  counted = [];
  expect((await app.call(method, path, {})).status).not.toBe(429);
  expect(counted).toEqual([limit]);
});

const kept = Object.entries<Call>(calls).filter(([, { access }]) => access.is !== 'open');
const keys = kept.flatMap(([name, call]) => [
  [name, 'session', { token: 'made-up' }, call] as const,
  ...(call.guests ? [[name, 'mailed link', { invitation: 'made-up' }, call] as const] : []),
]);

it('papers are sent by guests of mailed links', () => {
  expect(keys.filter(([, kind]) => kind === 'mailed link').map(([name]) => name)).toContain('uploadImage');
});

it.each(keys)('a guess at %s by a made-up %s is counted', async (_, _kind, headers, { method, path }) => {
  unknown = [];
  expect((await app.call(method, path, {}, headers)).status).toBe(401);
  expect(unknown).toEqual(['127.0.0.1']);
});
