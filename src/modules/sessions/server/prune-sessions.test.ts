import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { pruneSessions } from './prune-sessions.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const minute = 60_000;
const ago = (milliseconds: number) => new Date(stage.app.now().getTime() - milliseconds);
const daysAgo = (days: number, more = 0) => ago(days * 1440 * minute + more);

it('failed sign-ins are kept for a day, in which they count', async () => {
  const [old, recent] = [daysAgo(1, minute), daysAgo(1, -minute)];
  for (const at of [old, recent])
    await stage.sql`insert into sign_in_failure (email, ip, at) values ('a@yard.test', '10.0.0.1', ${at})`;
  await pruneSessions(stage.sql, stage.app.now());
  expect(await stage.sql`select at from sign_in_failure`).toEqual([{ at: recent }]);
});

it('mailed links are kept for a day after their end', async () => {
  const [old, recent] = [daysAgo(1, minute), daysAgo(1, -minute)];
  const userId = await stage.idOf('buyer');
  for (const expiresAt of [old, recent])
    await stage.sql`insert into one_time_token ${stage.sql({ tokenHash: Buffer.from(expiresAt.toISOString()), purpose: 'reset', userId, issuedAt: expiresAt, expiresAt })}`;
  await pruneSessions(stage.sql, stage.app.now());
  expect(await stage.sql`select expires_at from one_time_token where expires_at < ${stage.app.now()}`).toEqual([
    { expiresAt: recent },
  ]);
});

it('sessions are kept until they end', async () => {
  const usersWithSession = async () =>
    (await stage.sql<{ userId: number }[]>`select distinct user_id from session`).map(({ userId }) => userId);
  const [buyerId, graderId] = [await stage.idOf('buyer'), await stage.idOf('grader')];
  await stage.sql`update session set expires_at = ${ago(1)} where user_id = ${graderId}`;
  await pruneSessions(stage.sql, stage.app.now());
  const left = await usersWithSession();
  expect([left.includes(buyerId), left.includes(graderId)]).toEqual([true, false]);
});
