import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { allows } from '../src/kernel/access.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast } from './support/cast.ts';

/* No list, report, sheet or journal takes a time whose end is before its start. */

let cast: Cast;
let app: TestApp;
beforeAll(async () => {
  cast = await openCast();
  app = await cast.open();
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

const timed = Object.entries<Call>(calls).filter(([, { input }]) => 'from' in input.shape && 'to' in input.shape);

it('is asked of each call with from and to', () => {
  expect(timed.length).toBeGreaterThan(25);
  const others = Object.entries<Call>(calls).filter(([, { input }]) => 'from' in input.shape !== 'to' in input.shape);
  expect(others.map(([name]) => name)).toEqual([]);
});

it.each(timed)('%s', async (_, call) => {
  const player = ['super@troyard.test', 'seller@troyard.test']
    .map((email) => cast.player(email))
    .find(({ who }) => allows(call.access, who))!;
  const isOfDays = call.input.safeParse({ ...call.example(player.world), from: '2026-06-15' }).success;
  const between = (from: string, to: string) =>
    isOfDays ? { from, to } : { from: Date.parse(from), to: Date.parse(to) };
  const send = (times: object) =>
    app.call(call.method, call.path, { ...call.example(player.world), ...times }, player.me);
  const { status, body } = await send(between('2026-06-15', '2026-06-14'));
  expect([status, body['fields']]).toEqual([400, { to: 'The end date cannot be before the start date.' }]);
  expect((await send(between('2026-06-14', '2026-06-14'))).status).toBe(200);
});
