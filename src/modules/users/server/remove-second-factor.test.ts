import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { makeFactor } from '../../../../tests/support/second-factors.ts';
import { signedIn } from '../../../../tests/support/sign-in.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { makeUser } from '../../../../tests/support/users.ts';
import { users } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const remove = (userId: number, who: Person = 'admin') => stage.send(who, users.removeSecondFactor, { userId });
const factorsOf = async (userId: number) => {
  const [row] = await stage.sql`
    select has_second_factor as has, (select count(*)::int from second_factor where user_id = ${userId}) as secrets,
      (select count(*)::int from recovery_code where user_id = ${userId}) as codes
    from app_user where id = ${userId}`;
  return row;
};
/** A user with a second factor and a recovery code. */
const withFactor = async (companyId = stage.place.companyId, columns: object = {}) => {
  const userId = await makeUser(stage.sql, companyId, { ...columns });
  await makeFactor(stage.sql, userId, true);
  await stage.sql`insert into recovery_code (user_id, code_hash) values (${userId}, ${Buffer.alloc(32, userId % 250)})`;
  return userId;
};

it('removes secret and recovery codes, ends the sessions, and tells the user by mail', async () => {
  const userId = await withFactor();
  const token = await signedIn(stage, userId);
  const others = await withFactor();
  const { status, body } = await remove(userId);
  expect([status, body]).toEqual([200, { message: 'Second factor removed' }]);
  expect(await factorsOf(userId)).toEqual({ has: false, secrets: 0, codes: 0 });
  expect(await factorsOf(others), 'another user').toEqual({ has: true, secrets: 1, codes: 1 });
  expect((await stage.app.call('GET', '/read/v1/user/session', {}, { token })).status).toBe(401);
  const [user] = await stage.sql<{ email: string }[]>`select email from app_user where id = ${userId}`;
  const [mail] = await mailsIn(stage.app, user!.email);
  expect(mail).toMatchObject({ subject: 'Your second factor' });
  expect(mail!.text).toContain('An administrator has removed the second factor');
});

it('says so where there is none, and changes nothing', async () => {
  const userId = await makeUser(stage.sql, stage.place.companyId);
  const token = await signedIn(stage, userId);
  expect((await remove(userId)).body).toEqual({ message: 'This user has no second factor' });
  expect((await stage.app.call('GET', '/read/v1/user/session', {}, { token })).status).toBe(200);
});

describe('it is refused', () => {
  it('for oneself, who needs password and code', async () => {
    const self = await stage.idOf('admin');
    await makeFactor(stage.sql, self, true);
    expect((await remove(self)).code).toBe('OWN_ACCOUNT');
    expect(await factorsOf(self)).toMatchObject({ has: true, secrets: 1 });
    await stage.sql`update app_user set has_second_factor = false where id = ${self}`;
  });

  it('for a user with more rights, and for those of another tenant', async () => {
    const superior = await withFactor(stage.place.companyId, { isSa: true });
    expect((await remove(superior)).status).toBe(403);
    expect(await factorsOf(superior)).toMatchObject({ has: true, secrets: 1 });
    expect((await remove(superior, 'super')).status).toBe(200);
  });

  it.each(['buyer', 'grader', 'accountant', 'franchise', 'franchise_buyer', 'seller'] as const)(
    'to %s',
    async (who) => {
      const userId = await withFactor();
      expect((await remove(userId, who)).status).toBe(403);
      expect(await factorsOf(userId)).toEqual({ has: true, secrets: 1, codes: 1 });
    },
  );
});

it('is seen in the list by those who may remove it, and by nobody else', async () => {
  const userId = await withFactor();
  const seenBy = async (who: Person) => (await stage.send(who, users.listUsers, { userId })).body['list'][0];
  expect(await seenBy('admin')).toMatchObject({ hasSecondFactor: true });
  expect(await seenBy('super')).toMatchObject({ hasSecondFactor: true });
  for (const who of ['buyer', 'grader', 'accountant'] as const)
    expect(await seenBy(who)).not.toHaveProperty('hasSecondFactor');
});
