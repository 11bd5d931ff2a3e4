import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitForLocks } from '../../../../tests/support/locks.ts';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { passwordOfAll } from '../../../../tests/support/app.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { accounts } from '../../../../tests/support/expected.ts';
import { sessions } from '../contract.ts';
import { hashToken, newToken } from './tokens.ts';

const newPassword = 'Honeycomb-41-yard';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.sql`delete from mail`;
});

const minutes = (count: number) => new Date(stage.app.now().getTime() + count * 60_000);
/** A link as it is mailed to a user. By default it works. */
const linkTo = async (
  who: Person,
  { purpose = 'reset', expiresAt = minutes(1), usedAt = null as Date | null } = {},
) => {
  const token = newToken();
  await stage.sql`insert into one_time_token (token_hash, purpose, user_id, issued_at, expires_at, used_at)
    values (${hashToken(token)}, ${purpose}, ${await stage.idOf(who)}, ${minutes(-29)}, ${expiresAt}, ${usedAt})`;
  return token;
};
const reset = (resetToken: string, sent: object = {}) =>
  stage.app.call('POST', sessions.resetPassword.path, {
    resetToken,
    newPassword,
    confirmPassword: newPassword,
    ...sent,
  });
const signIn = (email: string, password: string) =>
  stage.app.call('POST', sessions.login.path, { email, password }).then(({ status }) => status);
const typed = (password: string) => ({ newPassword: password, confirmPassword: password });
const hashes = async () => {
  const rows = await stage.sql<{ email: string; passwordHash: string }[]>`select email, password_hash from app_user`;
  return new Map(rows.map(({ email, passwordHash }) => [email, passwordHash]));
};
const sessionsOf = async (who: Person) =>
  (await stage.sql`select from session where user_id = ${await stage.idOf(who)}`).length;

it('sets the password of the owner of the link, and of nobody else', async () => {
  const before = await hashes();
  expect(await reset(await linkTo('buyer'))).toMatchObject({
    status: 200,
    body: { message: 'Password changed successfully' },
  });
  const after = await hashes();
  expect([...after.keys()].filter((email) => after.get(email) !== before.get(email))).toEqual([accounts.buyer]);
  expect(after.get(accounts.buyer)).toMatch(/^\$argon2id\$/);
  expect([await signIn(accounts.buyer, newPassword), await signIn(accounts.grader, newPassword)]).toEqual([200, 400]);
});

it('leaves no session to a sign-in with the earlier password that ran at the same time', async () => {
  const before = (await hashes()).get(accounts.accountant)!;
  const held = await stage.sql.reserve();
  await held`begin`;
  // As the reset does it: the password changes, then the sessions end.
  await held`update app_user set password_hash = ${(await hashes()).get(accounts.buyer)!} where email = ${accounts.accountant}`;
  const answer = signIn(accounts.accountant, passwordOfAll);
  await waitForLocks(stage.sql, 1);
  await held`delete from session where user_id = ${await stage.idOf('accountant')}`;
  await held`commit`;
  held.release();
  expect([await answer, await sessionsOf('accountant')]).toEqual([400, 0]);
  await stage.sql`update app_user set password_hash = ${before} where email = ${accounts.accountant}`;
});

it('ends all sessions of this user and no other, opens none, and tells the live channel', async () => {
  await stage.app.signIn(accounts.accountant);
  const others = await sessionsOf('grader');
  expect(others).toBeGreaterThan(0);
  const resetToken = await linkTo('accountant');
  expect(await stage.announced(() => reset(resetToken))).toEqual(['sessions:ended session.ended']);
  expect([await sessionsOf('accountant'), await sessionsOf('grader')]).toEqual([0, others]);
});

it('mails the user, and nobody else', async () => {
  await reset(await linkTo('seller'));
  const mails = await mailsIn(stage.app);
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: accounts.seller, subject: 'Your password was changed' },
  ]);
});

it('takes every other reset link of this user out of use, and no link of another user or purpose', async () => {
  const [own, second] = [await linkTo('buyer'), await linkTo('buyer')];
  const [others, unlocking] = [await linkTo('grader'), await linkTo('buyer', { purpose: 'unlock' })];
  expect([(await reset(own)).status, (await reset(own)).status, (await reset(second)).status]).toEqual([200, 400, 400]);
  expect((await reset(others)).status).toBe(200);
  expect((await stage.app.call('POST', sessions.unlock.path, { unlockToken: unlocking })).status).toBe(200);
});

it('is kept in the audit trail, without the password or its hash', async () => {
  const last = async () => Number((await stage.sql`select coalesce(max(id), 0) as id from audit_entry`)[0]!['id']);
  const before = await last();
  await reset(await linkTo('lookup'));
  const rows = await stage.sql`select * from audit_entry where id > ${before}`;
  expect(rows).toMatchObject([
    { subject: 'app_user', subjectId: await stage.idOf('lookup'), action: 'UPDATE', after: { password: 'changed' } },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/argon2|Honeycomb/);
});

describe('is refused, changes nothing, and mails nobody', () => {
  /** The parts of the world that a refusal shows or could have changed. */
  const outcome = async (resetToken: string, sent: object = {}) => {
    const { status, body } = await reset(resetToken, sent);
    return { status, fields: body['fields'], ...(await state()) };
  };
  const state = async () => ({
    hashes: await hashes(),
    sessions: await sessionsOf('franchise'),
    mails: (await mailsIn(stage.app)).length,
  });
  const deadLink = { resetToken: 'This link has been used or is too old. Ask for a new one.' };

  it.each<[string, () => Promise<string>]>([
    ['with a token that nobody has', async () => newToken()],
    ['with a link that was used', () => linkTo('franchise', { usedAt: minutes(-1) })],
    ['at the moment when the link ends', () => linkTo('franchise', { expiresAt: minutes(0) })],
    ['with a link that lifts a wait', () => linkTo('franchise', { purpose: 'unlock' })],
  ])('%s', async (_, link) => {
    const before = await state();
    expect(await outcome(await link())).toEqual({ status: 400, fields: deadLink, ...before });
  });

  it.each([
    ['switched off', 'is_active = false', 'is_active = true'],
    ['deleted', 'deleted_at = now()', 'deleted_at = null'],
  ])('for a user who is %s', async (_, end, mend) => {
    const [resetToken, id, before] = [await linkTo('franchise'), await stage.idOf('franchise'), await state()];
    await stage.sql.unsafe(`update app_user set ${end} where id = ${id}`);
    expect(await outcome(resetToken)).toEqual({ status: 400, fields: deadLink, ...before });
    await stage.sql.unsafe(`update app_user set ${mend} where id = ${id}`);
  });

  it.each([
    ['that is not repeated', { confirmPassword: 'Honeycomb-41-Yard' }, { confirmPassword: /differ/ }],
    ['of nine characters', typed('nine-char'), { newPassword: /10/ }],
    ['of 129 characters', typed(`${'ab'.repeat(64)}c`), { newPassword: /128/ }],
    ['that many have', typed('Password123'), { newPassword: /most common/ }],
    ['equal to the address', typed('Franchise@troyard.test'), { newPassword: /email address/ }],
  ])('for a password %s; the link stays good', async (_, sent, says) => {
    const [resetToken, before] = [await linkTo('franchise'), await state()];
    const { fields, ...rest } = await outcome(resetToken, sent);
    expect(rest).toEqual({ status: 400, ...before });
    const [[field, sentence] = []] = Object.entries(says);
    expect(fields[field!]).toMatch(sentence!);
    expect(await stage.sql`select used_at from one_time_token where token_hash = ${hashToken(resetToken)}`).toEqual([
      { usedAt: null },
    ]);
  });
});
