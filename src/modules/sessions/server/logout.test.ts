import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { sessions } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Token = { token: string };
const signIn = (email = 'buyer@troyard.test') => stage.app.signIn(email);
const signOut = (me: Token) => stage.app.call('POST', sessions.logout.path, {}, me);
const isLive = async (me: Token) => (await stage.app.call('GET', sessions.getSession.path, {}, me)).status === 200;

it('ends this session, and no other of the same user or of others', async () => {
  const [mine, myOther, others] = [await signIn(), await signIn(), await signIn('grader@troyard.test')];
  expect(await signOut(mine)).toMatchObject({ status: 200, body: { message: 'Signed out' } });
  expect([await isLive(mine), await isLive(myOther), await isLive(others)]).toEqual([false, true, true]);
});

it('of several at once is one entry of the audit trail', async () => {
  const me = await signIn();
  const count = async () =>
    (await stage.sql`select count(*)::int as count from audit_entry where action = 'SIGN_OUT'`)[0]!['count'] as number;
  const before = await count();
  // Holds the session until all of them wait for it.
  const held = await stage.sql.reserve();
  await held`begin`;
  await held`select from session where user_id = ${await stage.idOf('buyer')} for update`;
  const answers = Promise.all([signOut(me), signOut(me), signOut(me)]);
  await waitForLocks(stage.sql, 3);
  await held`commit`;
  held.release();
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await count()).toBe(before + 1);
});

it('is told to the live channel', async () => {
  const me = await signIn();
  expect(await stage.announced(() => signOut(me))).toEqual(['sessions:ended session.ended']);
});

it('is refused for a session that has ended, and ends nothing then', async () => {
  const [me, other] = [await signIn(), await signIn()];
  await signOut(me);
  expect((await signOut(me)).status).toBe(401);
  expect(await isLive(other)).toBe(true);
});

it('is open to who has not completed the account', async () => {
  const me = await signIn('franchise.buyer@troyard.test');
  await stage.sql`update app_user set is_new_user = true where email = 'franchise.buyer@troyard.test'`;
  expect((await signOut(me)).status).toBe(200);
  expect(await isLive(me)).toBe(false);
});
