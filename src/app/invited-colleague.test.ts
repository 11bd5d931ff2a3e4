import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../tests/support/stage.ts';
import { mailsIn } from '../../tests/support/mails.ts';
import { sentUser, shippedRole } from '../../tests/support/users.ts';
import { sessions } from '../modules/sessions/contract.ts';
import { users } from '../modules/users/contract.ts';

/* A colleague is invited by mail to set a password, in place of one that somebody else types. */

let stage: Stage;
let grader: number;
beforeAll(async () => {
  stage = await openStage();
  grader = await shippedRole(stage.sql, 'Grader');
});
afterAll(() => stage.close());

const { password: typed, ...person } = sentUser();
const invite = (more: object = {}, who: Person = 'buyer') =>
  stage.send(who, users.addUser, {
    ...person,
    email: sentUser().email,
    roleId: grader,
    isInvited: true,
    ...more,
  });
const signIn = (email: string, password: string) => stage.app.call('POST', '/write/v1/user/login', { email, password });

it('sets a password with the mailed link, once, and signs in with it', async () => {
  const { email } = sentUser();
  const { status, body } = await invite({ email });
  expect([status, body['message']]).toEqual([200, 'Invited User Successfully!']);
  const [mail, ...others] = await mailsIn(stage.app, email);
  expect(others).toEqual([]);
  const [, resetToken] = /\/reset\/([\w-]+)/.exec(mail!.text)!;
  expect((await signIn(email, typed)).status).toBe(400);
  const set = (newPassword: string) =>
    stage.app.call('POST', sessions.resetPassword.path, { resetToken, newPassword, confirmPassword: newPassword });
  expect((await set('Ferrous-77-gantry')).status).toBe(200);
  expect((await set('Ferrous-78-gantry')).status).toBe(400);
  expect((await signIn(email, 'Ferrous-77-gantry')).status).toBe(200);
});

it('is refused with a typed password, switched off, and without either', async () => {
  expect((await invite({ password: typed })).fields).toEqual({ password: 'An invited user sets the password.' });
  expect(Object.keys((await invite({ isActive: false })).fields ?? {})).toEqual(['isActive']);
  expect(Object.keys((await invite({ isInvited: false })).fields ?? {})).toEqual(['password']);
});

it('is given only roles that the inviter may give, and mails nobody else', async () => {
  const { email } = sentUser();
  const administrator = await shippedRole(stage.sql, 'Administrator');
  expect((await invite({ email, roleId: administrator })).status).toBe(403);
  expect((await invite({ email, isAdmin: true })).status).toBe(403);
  expect((await invite({ email }, 'grader')).status).toBe(403);
  expect(await mailsIn(stage.app, email)).toEqual([]);
});
