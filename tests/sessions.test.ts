import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import { liveTokens } from '../src/modules/sessions/server/public.ts';
import { connect } from '../src/platform/database.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { mailsIn } from './support/mails.ts';
import { openCast, whoIs, type Cast, type Player } from './support/cast.ts';

const guardedCalls: readonly (readonly [string, Call])[] = Object.entries<Call>(calls).filter(
  ([, call]) => call.access.is !== 'open',
);
const atHour = (hours: number) => new Date(Date.parse('2026-06-15T14:00:00Z') + hours * 3_600_000);

let cast: Cast;
let buyer: Player;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
});
afterAll(() => cast.drop());

const inOwnWorld: Cast['inOwnWorld'] = (work) => cast.inOwnWorld(work);

const answersOf = async (app: TestApp, me: { token: string }): Promise<Record<string, number>> => {
  const statuses: Record<string, number> = {};
  for (const [name, call] of guardedCalls)
    statuses[name] = (await app.call(call.method, call.path, call.example(buyer.world), me)).status;
  return statuses;
};
const everyCallIs = (status: number) => Object.fromEntries(guardedCalls.map(([name]) => [name, status]));

describe('a session that is over opens no call', () => {
  it.each<[string, (app: TestApp, me: Player) => Promise<unknown>]>([
    ['signed out', (app, { me }) => app.call('POST', '/write/v1/user/logout', {}, me)],
    ['12 hours unused', async (app) => app.setNow(atHour(12.01))],
    [
      'its user switched off',
      (app, { world }) => app.sql`update app_user set is_active = false where id = ${world.userId}`,
    ],
    [
      'its user deleted',
      (app, { world }) => app.sql`update app_user set deleted_at = now() where id = ${world.userId}`,
    ],
    [
      'its company switched off',
      (app, { world }) => app.sql`update company set is_active = false where id = ${world.companyId}`,
    ],
    [
      'its company deleted',
      (app, { world }) => app.sql`update company set deleted_at = now() where id = ${world.companyId}`,
    ],
    [
      'its password set anew',
      (app, { world }) =>
        app.call('POST', '/write/v1/user/resetPassword', {
          resetToken: world.resetToken,
          newPassword: 'Honeycomb-41-yard',
          confirmPassword: 'Honeycomb-41-yard',
        }),
    ],
  ])('%s', async (_, end) => {
    await inOwnWorld(async (app) => {
      await end(app, buyer);
      expect(await answersOf(app, buyer.me)).toEqual(everyCallIs(401));
    });
  });
});

it('a session slides while it is used, and 30 days with remember', () =>
  inOwnWorld(async (app) => {
    const session = (me: { token: string }) =>
      app.call('GET', '/read/v1/user/session', {}, me).then(({ status }) => status);
    const { body } = await app.call('POST', '/write/v1/user/login', {
      email: buyer.email,
      password: buyer.world.password,
      remember: true,
    });
    const remembered = { token: String(body['token']) };
    for (const hours of [10, 20, 30]) {
      app.setNow(atHour(hours));
      expect(await session(buyer.me)).toBe(200);
    }
    app.setNow(atHour(42.1));
    expect([await session(buyer.me), await session(remembered)]).toEqual([401, 200]);
    app.setNow(atHour(42.1 + 30 * 24));
    expect(await session(remembered)).toBe(401);
  }));

describe('a right that is taken away is gone with the next call', () => {
  const addLoad = (app: TestApp, { me, world }: Player) =>
    app.call('POST', calls.addLoad.path, calls.addLoad.example(world), me).then(({ status }) => status);

  it.each<[string, string, (app: TestApp, who: Player) => Promise<unknown>]>([
    [
      'from the role',
      'buyer@troyard.test',
      (app, { world }) =>
        app.sql`delete from role_permission where flag = 'canBuildCart' and role_id = (select role_id from app_user where id = ${world.userId})`,
    ],
    [
      'by another role',
      'buyer@troyard.test',
      (app, { world }) =>
        app.sql`update app_user set role_id = (select id from role where name = 'Accountant') where id = ${world.userId}`,
    ],
    [
      'from the company',
      'franchise.buyer@troyard.test',
      (app, { world }) =>
        app.sql`insert into company_denied_flag (company_id, flag) values (${world.companyId}, 'canBuildCart')`,
    ],
  ])('%s', async (_, email, take) => {
    await inOwnWorld(async (app) => {
      const player = cast.player(email);
      expect(await addLoad(app, player)).toBe(200);
      await take(app, player);
      expect(await addLoad(app, player)).toBe(403);
    });
  });

  it('by a toggle of a seller’s company', () =>
    inOwnWorld(async (app) => {
      const { me, world } = cast.player('seller@troyard.test');
      expect((await whoIs(app, me)).flags).toContain('canSeeUnitPrice');
      await app.sql`update company set can_see_unit_price = false where id = ${world.companyId}`;
      expect((await whoIs(app, me)).flags).not.toContain('canSeeUnitPrice');
      const { body } = await app.call('GET', calls.listItems.path, { loadId: world.cartId }, me);
      expect(body['list'].length).toBeGreaterThan(0);
      for (const item of body['list']) expect(item).not.toHaveProperty('basePrice');
    }));
});

it('somebody whose account is not complete may only complete it', () =>
  inOwnWorld(async (app) => {
    await app.sql`update app_user set is_new_user = true where id = ${buyer.world.userId}`;
    // What completes the account is tested beside its verb: a buyer has no unfinished company.
    for (const [name, call] of guardedCalls.filter(([each]) => each !== 'logout' && each !== 'addCompany')) {
      const { status, body } = await app.call(call.method, call.path, call.example(buyer.world), buyer.me);
      expect([status, body['code']], name).toEqual(call.beforeFirstLogin ? [200, undefined] : [403, 'FIRST_LOGIN']);
    }
  }));

it('a password that is changed while a sign-in with it waits no longer signs in', () =>
  inOwnWorld(async (app) => {
    const { email, world } = buyer;
    const held = connect(app.database.appUrl, { max: 1 });
    const lock = `sign-in ${email} `;
    await held`select pg_advisory_lock(hashtextextended(${lock}, 0))`;
    const signingIn = app.call('POST', '/write/v1/user/login', { email, password: world.password });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await app.sql`update app_user set password_hash = 'another' where id = ${world.userId}`;
    await held`select pg_advisory_unlock(hashtextextended(${lock}, 0))`;
    await held.end();
    expect(await signingIn).toMatchObject({ status: 400, body: { code: 'INVALID_CREDENTIALS' } });
  }));

describe('failed sign-ins', () => {
  const attempt = (app: TestApp, password: string, email = buyer.email) =>
    app.call('POST', '/write/v1/user/login', { email, password }).then(({ status }) => status);
  const tried = (statuses: readonly number[]) => statuses.filter((status) => status === 400).length;

  it('are counted one by one, also when forty come at once', () =>
    inOwnWorld(async (app) => {
      const statuses = await Promise.all(Array.from({ length: 40 }, () => attempt(app, 'not this one')));
      expect([tried(statuses), statuses.filter((status) => status === 429).length]).toEqual([10, 30]);
      expect(await attempt(app, buyer.world.password)).toBe(429);
    }));

  it('mail the user a link, once, that lifts the wait and changes nothing else', () =>
    inOwnWorld(async (app) => {
      await app.sql`delete from one_time_token`;
      for (let n = 0; n < 12; n++) await attempt(app, 'not this one');
      const mails = await mailsIn(app, buyer.email);
      expect(mails).toHaveLength(1);
      const [, unlockToken] = /\/unlock\/(\S+)/.exec(mails[0]!.text)!;
      const unlock = () => app.call('POST', '/write/v1/user/unlock', { unlockToken });
      expect(await unlock()).toMatchObject({ status: 200, body: { message: 'Sign-in is unlocked' } });
      expect(await attempt(app, buyer.world.password)).toBe(200);
      expect((await unlock()).status).toBe(400);
    }));

  it('slow down also a browser that is known, by its own', () =>
    inOwnWorld(async (app) => {
      const { body } = await app.call('POST', '/write/v1/user/login', {
        email: buyer.email,
        password: buyer.world.password,
      });
      const known = { browser: String(body['browser']) };
      const statuses: number[] = [];
      for (let n = 0; n < 12; n++)
        statuses.push(
          (await app.call('POST', '/write/v1/user/login', { email: buyer.email, password: 'not this one' }, known))
            .status,
        );
      expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    }));

  it('of others do not shut out a browser that is known', () =>
    inOwnWorld(async (app) => {
      const { body } = await app.call('POST', '/write/v1/user/login', {
        email: buyer.email,
        password: buyer.world.password,
      });
      for (let n = 0; n < 12; n++) await attempt(app, 'not this one');
      const known = { browser: String(body['browser']) };
      expect(
        (await app.call('POST', '/write/v1/user/login', { email: buyer.email, password: buyer.world.password }, known))
          .status,
      ).toBe(200);
    }));

  it('mail nobody for an address that is nobody’s', () =>
    inOwnWorld(async (app) => {
      for (let n = 0; n < 12; n++) await attempt(app, 'not this one', 'nobody@troyard.test');
      expect(await app.sql`select from mail`).toHaveLength(0);
    }));
});

it('the socket is told which sessions have ended', () =>
  inOwnWorld(async (app) => {
    const { token: other } = await app.signIn(buyer.email);
    const alive = async () => [...(await liveTokens(app.sql, [buyer.me.token, other], app.now()))].toSorted();
    expect(await alive()).toEqual([buyer.me.token, other].toSorted());
    await app.call('POST', '/write/v1/user/logout', {}, buyer.me);
    expect(await alive()).toEqual([other]);
  }));

describe('a forgotten password', () => {
  const newPassword = 'Honeycomb-41-yard';
  const forgot = (app: TestApp, email: string) => app.call('POST', calls.forgotPassword.path, { email });
  const reset = (app: TestApp, resetToken: string) =>
    app.call('POST', calls.resetPassword.path, { resetToken, newPassword, confirmPassword: newPassword });
  const linksTo = async (app: TestApp, email: string): Promise<string[]> => {
    await app.work('sessions.mail-reset');
    return (await mailsIn(app, email)).map(({ text }) => /\/reset\/([\w-]+)/.exec(text)![1]!);
  };

  it('is answered alike for everybody, and mailed to a user alone', () =>
    inOwnWorld(async (app) => {
      const answers = [await forgot(app, 'Buyer@Troyard.test'), await forgot(app, 'nobody@troyard.test')];
      expect(answers[1]).toMatchObject({ status: answers[0]!.status, body: answers[0]!.body });
      expect(await app.sql`select from mail`, 'nothing is looked up before the answer').toHaveLength(0);
      expect(await linksTo(app, 'buyer@troyard.test')).toHaveLength(1);
      expect(await linksTo(app, 'nobody@troyard.test')).toHaveLength(0);
    }));

  it('takes the link that was used, and every other that was mailed, out of use', () =>
    inOwnWorld(async (app) => {
      await forgot(app, 'buyer@troyard.test');
      await forgot(app, 'buyer@troyard.test');
      const [first = '', second = ''] = await linksTo(app, 'buyer@troyard.test');
      expect((await reset(app, second)).status).toBe(200);
      expect([(await reset(app, first)).status, (await reset(app, second)).status]).toEqual([400, 400]);
    }));
});

it.each([
  [1, '10.9.0.1, 203.0.113.7', '203.0.113.7'],
  [2, '10.9.0.1, 203.0.113.7, 198.51.100.2', '203.0.113.7'],
  [1, '203.0.113.7', '203.0.113.7'],
])('behind %s proxies, what the caller claims before them counts for nothing: %s', async (trustProxy, claimed, ip) => {
  const app = await openTestApp({ trustProxy });
  try {
    await app.call(
      'POST',
      calls.login.path,
      { email: 'admin@troyard.test', password: 'wrong-password' },
      { 'x-forwarded-for': claimed },
    );
    expect(await app.sql`select ip from sign_in_failure`).toEqual([{ ip }]);
  } finally {
    await app.close();
  }
});
