import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { sessions } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.sql`update app_user set preferences = '{}'`;
});

const kept = async (who: Person = 'buyer') => (await stage.send(who, sessions.getPreferences, {})).body;
const keep = (sent: object, who: Person = 'buyer') => stage.send(who, sessions.setPreferences, sent);

it('answers nothing to who has chosen nothing', async () => {
  expect(await kept()).toEqual({});
});

it('keeps what is chosen, for this user alone', async () => {
  const chosen = { columns: { carts: ['name', 'total'] }, pageSizes: { carts: 50 }, scheme: 'dark' };
  expect(await keep(chosen)).toMatchObject({ status: 200, body: { message: 'Updated Successfully' } });
  expect(await kept()).toEqual(chosen);
  expect(await kept('grader'), 'a colleague').toEqual({});
  expect(await stage.sql`select email from app_user where preferences <> '{}'`).toEqual([
    { email: 'buyer@troyard.test' },
  ]);
});

it('keeps the choices that are not sent', async () => {
  await keep({ columns: { carts: ['name'] }, scheme: 'dark' });
  await keep({ pageSizes: { carts: 25 } });
  await keep({ scheme: 'light' });
  expect(await kept()).toEqual({ columns: { carts: ['name'] }, pageSizes: { carts: 25 }, scheme: 'light' });
  await keep({});
  expect(await kept()).toMatchObject({ scheme: 'light' });
});

it('is the same in all sessions of the user', async () => {
  await keep({ scheme: 'dark' });
  const other = await stage.app.signIn('buyer@troyard.test');
  expect((await stage.app.call('GET', sessions.getPreferences.path, {}, other)).body).toEqual({ scheme: 'dark' });
});

it.each<Person>(['super', 'accountant', 'franchise', 'franchise_buyer', 'seller', 'lookup'])(
  'is open to %s',
  async (who) => {
    expect((await keep({ scheme: 'light' }, who)).status).toBe(200);
    expect(await kept(who)).toEqual({ scheme: 'light' });
  },
);

it('announces nothing', async () => {
  expect(await stage.announced(() => keep({ scheme: 'dark' }))).toEqual([]);
});

describe('refuses, and keeps what was chosen before', () => {
  it.each([
    ['a scheme that there is not', { scheme: 'blue' }],
    ['pages of no rows', { pageSizes: { carts: 0 } }],
    ['pages of over 100 rows', { pageSizes: { carts: 101 } }],
    ['more columns than any table has', { columns: { carts: Array.from({ length: 61 }, (_, n) => `c${n}`) } }],
    ['a choice that there is not', { isAdmin: true }],
    ['another user', { scheme: 'light', userId: 1 }],
  ])('%s', async (_, sent) => {
    await keep({ scheme: 'dark' });
    expect((await keep(sent)).status).toBe(400);
    expect(await kept()).toEqual({ scheme: 'dark' });
  });
});
