import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { accounts } from '../../../../tests/support/expected.ts';
import { sessions } from '../contract.ts';
import { hashToken, newToken } from './tokens.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.sql`delete from sign_in_failure`;
  await stage.sql`insert into sign_in_failure (email, ip, at) values
    ('buyer@troyard.test', '203.0.113.1', ${stage.app.now()}), ('buyer@troyard.test', '203.0.113.2', ${stage.app.now()}),
    ('grader@troyard.test', '203.0.113.1', ${stage.app.now()})`;
});

const minutes = (count: number) => new Date(stage.app.now().getTime() + count * 60_000);
/** A link as it is mailed to a user. By default it works. */
const linkTo = async (
  who: Person,
  { purpose = 'unlock', expiresAt = minutes(1), usedAt = null as Date | null } = {},
) => {
  const token = newToken();
  await stage.sql`insert into one_time_token (token_hash, purpose, user_id, issued_at, expires_at, used_at)
    values (${hashToken(token)}, ${purpose}, ${await stage.idOf(who)}, ${minutes(-30)}, ${expiresAt}, ${usedAt})`;
  return token;
};
const unlock = (unlockToken: string, headers: Record<string, string> = {}) =>
  stage.app.call('POST', sessions.unlock.path, { unlockToken }, headers);
const failed = async () =>
  (await stage.sql<{ email: string }[]>`select email from sign_in_failure order by email`).map(({ email }) => email);
const allFailed = ['buyer@troyard.test', 'buyer@troyard.test', 'grader@troyard.test'];

it('clears the failures for this address from every IP, and for no other', async () => {
  expect(await unlock(await linkTo('buyer'))).toMatchObject({ status: 200, body: { message: 'Sign-in is unlocked' } });
  expect(await failed()).toEqual(['grader@troyard.test']);
});

it('clears them for an address that is stored with capital letters', async () => {
  const unlockToken = await linkTo('buyer');
  await stage.sql`update app_user set email = 'Buyer@Troyard.test' where email = ${accounts.buyer}`;
  expect((await unlock(unlockToken)).status).toBe(200);
  await stage.sql`update app_user set email = ${accounts.buyer} where email = 'Buyer@Troyard.test'`;
  expect(await failed()).toEqual(['grader@troyard.test']);
});

it('makes the browser known to this user alone, and keeps its token', async () => {
  const knownTo = (browser: string) =>
    stage.sql`select email from known_browser join app_user on app_user.id = user_id where token_hash = ${hashToken(browser)}`;
  const { body } = await unlock(await linkTo('buyer'));
  expect(await knownTo(String(body['browser']))).toEqual([{ email: accounts.buyer }]);
  const again = await unlock(await linkTo('buyer'), { browser: 'the token of this browser' });
  expect(again.body['browser']).toBe('the token of this browser');
  expect(await knownTo('the token of this browser')).toEqual([{ email: accounts.buyer }]);
});

it('opens no session, ends none, and leaves the password', async () => {
  const rows = () => stage.sql`
    select (select count(*)::int from session) as sessions, password_hash from app_user where email = ${accounts.buyer}`;
  const before = await rows();
  const unlockToken = await linkTo('buyer');
  const { body } = await unlock(unlockToken);
  expect(Object.keys(body).toSorted()).toEqual(['browser', 'message']);
  expect(await rows()).toEqual(before);
});

it('uses the link up: it works once, and no other link is used up', async () => {
  const [own, others] = [await linkTo('buyer'), await linkTo('grader')];
  expect([(await unlock(own)).status, (await unlock(own)).status, (await unlock(others)).status]).toEqual([
    200, 400, 200,
  ]);
});

describe('is refused, and clears nothing', () => {
  /** The parts of the world that a refusal shows or could have changed. */
  const outcome = async (unlockToken: string) => {
    const { status, body } = await unlock(unlockToken);
    return { status, fields: body['fields'], failed: await failed() };
  };
  const refused = {
    status: 400,
    fields: { unlockToken: 'This link has been used or is too old. Sign in, or wait for the next mail.' },
    failed: allFailed,
  };

  it.each<[string, () => Promise<string>]>([
    ['with a token that nobody has', async () => newToken()],
    ['with a link that was used', () => linkTo('buyer', { usedAt: minutes(-1) })],
    ['at the moment when the link ends', () => linkTo('buyer', { expiresAt: minutes(0) })],
    ['with a link for a new password', () => linkTo('buyer', { purpose: 'reset' })],
  ])('%s', async (_, link) => {
    expect(await outcome(await link())).toEqual(refused);
  });

  it.each([
    ['switched off', 'is_active = false', 'is_active = true'],
    ['deleted', 'deleted_at = now()', 'deleted_at = null'],
  ])('for a user who is %s', async (_, end, mend) => {
    const [unlockToken, id] = [await linkTo('buyer'), await stage.idOf('buyer')];
    await stage.sql.unsafe(`update app_user set ${end} where id = ${id}`);
    expect(await outcome(unlockToken)).toEqual(refused);
    await stage.sql.unsafe(`update app_user set ${mend} where id = ${id}`);
    expect((await unlock(unlockToken)).status).toBe(200);
  });
});
