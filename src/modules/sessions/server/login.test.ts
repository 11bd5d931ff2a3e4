import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordOfAll } from '../../../../tests/support/app.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { messages } from '../../../kernel/messages.ts';
import { sessions } from '../contract.ts';
import { hashToken } from './tokens.ts';

const email = 'buyer@troyard.test';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const signIn = (sent: object = {}, headers: Record<string, string> = {}) =>
  stage.app.call('POST', sessions.login.path, { email, password: passwordOfAll, ...sent }, headers);
const failures = () => stage.sql<{ email: string; ip: string }[]>`select email, ip from sign_in_failure order by id`;
const sessionCount = async () => {
  const [row] = await stage.sql<{ count: number }[]>`select count(*)::int as count from session`;
  return row!.count;
};
const sessionOf = async (token: unknown) => {
  const [row] = await stage.sql`select * from session where token_hash = ${hashToken(String(token))}`;
  return row;
};

describe('a sign-in', () => {
  it('answers a token and who is signed in, with the flags of the role', async () => {
    const { status, body } = await signIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userId: await stage.idOf('buyer'),
      email,
      firstName: 'Dana',
      lastName: 'Okafor',
      roleName: 'Buyer',
      companyId: stage.place.companyId,
      organisationName: 'Piedmont Core Exchange',
      hierarchy: 1,
      isSA: false,
      isAdmin: false,
      isFranchise: false,
      isNewUser: false,
      canBuildCart: true,
      canEditInvoice: false,
    });
    const answer = await stage.app.call('GET', sessions.getSession.path, {}, { token: String(body['token']) });
    const { token: _, browser: __, companyLogo, ...facts } = body;
    expect(answer).toMatchObject({ status: 200, body: facts });
    expect(companyLogo).toMatch(/^\/files\//);
  });

  it('starts a session of 12 hours, or of 30 days with Remember me, and stores only the hash of its token', async () => {
    const hoursFrom = (hours: number) => new Date(stage.app.now().getTime() + hours * 3_600_000);
    const [plain, remembered] = [await signIn(), await signIn({ remember: true })];
    expect(await sessionOf(plain.body['token'])).toMatchObject({
      userId: await stage.idOf('buyer'),
      createdAt: stage.app.now(),
      expiresAt: hoursFrom(12),
      remember: false,
    });
    expect(await sessionOf(remembered.body['token'])).toMatchObject({ expiresAt: hoursFrom(30 * 24), remember: true });
    const stored = await stage.sql<{ row: string }[]>`
      select session::text as row from session union all select known_browser::text from known_browser`;
    const rows = JSON.stringify(stored);
    for (const secret of [plain.body['token'], plain.body['browser']]) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(Buffer.from(String(secret)).toString('hex'));
    }
  });

  it('records its time with the user, and with nobody else', async () => {
    await stage.sql`update app_user set last_login_at = null`;
    await signIn();
    expect(await stage.sql`select email, last_login_at from app_user where last_login_at is not null`).toEqual([
      { email, lastLoginAt: stage.app.now() },
    ]);
  });

  it('ends no other session and announces nothing', async () => {
    const { body } = await signIn();
    expect(await stage.announced(() => signIn())).toEqual([]);
    expect(await sessionOf(body['token'])).toMatchObject({ userId: await stage.idOf('buyer') });
  });

  it.each(['Buyer@Troyard.TEST', `  ${email} `])('takes the address in any case and with spaces: %j', async (typed) => {
    expect(await signIn({ email: typed })).toMatchObject({ status: 200, body: { email } });
  });

  it('finds an address that is stored with capital letters', async () => {
    await stage.sql`update app_user set email = 'Buyer@Troyard.test' where email = ${email}`;
    expect(await signIn()).toMatchObject({ status: 200, body: { email: 'Buyer@Troyard.test' } });
    await stage.sql`update app_user set email = ${email} where email = 'Buyer@Troyard.test'`;
  });

  it('answers isNewUser to who has not completed the account', async () => {
    await stage.sql`update app_user set is_new_user = true where email = ${email}`;
    expect(await signIn()).toMatchObject({ status: 200, body: { isNewUser: true } });
    await stage.sql`update app_user set is_new_user = false where email = ${email}`;
  });

  it('of an address that a deleted user had before opens the account of the living one', async () => {
    const buyerId = await stage.idOf('buyer');
    const [gone] = await stage.sql<{ id: number }[]>`
      insert into app_user (company_id, role_id, email, password_hash, deleted_at)
      select ${stage.otherPlace.companyId}, role_id, email, password_hash, now() from app_user where email = ${email} returning id`;
    expect((await signIn()).body['userId']).toBe(buyerId);
    await stage.sql`delete from app_user where id = ${gone!.id}`;
  });
});

it.each([
  ['seller', true],
  ['franchise', false],
] as const)('the picture toggle of the company of %s binds its users: %s', async (who, isBound) => {
  const companyId = who === 'seller' ? stage.place.customerId : stage.otherPlace.companyId;
  const toggled = async (isOn: boolean) => {
    await stage.sql`update company set is_picture_mandatory = ${isOn} where id = ${companyId}`;
    return (await stage.send(who, sessions.getSession, {})).body['isPictureMandatory'];
  };
  expect([await toggled(true), await toggled(false)]).toEqual([isBound, false]);
});

describe('the browser of a sign-in', () => {
  const knownTo = async (browser: unknown) =>
    (
      await stage.sql<{ email: string }[]>`
        select email from known_browser join app_user on app_user.id = user_id
        where token_hash = ${hashToken(String(browser))} order by email`
    ).map((row) => row.email);

  it('is known to this user from then on, and to nobody else', async () => {
    const { body } = await signIn();
    expect(await knownTo(body['browser'])).toEqual([email]);
  });

  it('keeps its token, also for a second user', async () => {
    const { body } = await signIn();
    const browser = String(body['browser']);
    expect((await signIn({}, { browser })).body['browser']).toBe(browser);
    expect((await signIn({ email: 'grader@troyard.test' }, { browser })).body['browser']).toBe(browser);
    expect(await knownTo(browser)).toEqual([email, 'grader@troyard.test']);
  });

  it('is not known after a wrong password', async () => {
    const browser = 'a browser that was never signed in';
    await signIn({ password: 'not this one' }, { browser });
    expect(await knownTo(browser)).toEqual([]);
  });
});

describe('a sign-in is refused, always with the same words', () => {
  /** The answer, and the number of sessions started. */
  const outcome = async (sent: object = {}) => {
    const before = await sessionCount();
    const { status, body } = await signIn(sent);
    return { status, body, started: (await sessionCount()) - before };
  };
  const refused = {
    status: 400,
    body: { error: 'Invalid Credentials', code: 'INVALID_CREDENTIALS' },
    started: 0,
  };

  it.each([
    ['for an address that nobody has', { email: 'nobody@troyard.test' }],
    ['with another password', { password: `${passwordOfAll}x` }],
    ['with the password in another case', { password: passwordOfAll.toLowerCase() }],
    ['with a space before the password', { password: ` ${passwordOfAll}` }],
  ])('%s', async (_, sent) => {
    expect(await outcome(sent)).toEqual(refused);
  });

  it('with the password of somebody else', async () => {
    await stage.sql`update app_user set password_hash = 'none' where email = ${email}`;
    expect(await outcome()).toEqual(refused);
    await stage.sql`update app_user set password_hash = (select password_hash from app_user where email = 'grader@troyard.test') where email = ${email}`;
    expect((await signIn()).status).toBe(200);
  });

  it.each([
    ['a user who is switched off', 'app_user', 'is_active = false', 'is_active = true'],
    ['a user who is deleted', 'app_user', 'deleted_at = now()', 'deleted_at = null'],
    ['a user of a company that is switched off', 'company', 'is_active = false', 'is_active = true'],
    ['a user of a company that is deleted', 'company', 'deleted_at = now()', 'deleted_at = null'],
  ])('%s, and nobody beside', async (_, table, end, mend) => {
    const own = table === 'company' ? stage.otherPlace.companyId : await stage.idOf('franchise');
    await stage.sql.unsafe(`update ${table} set ${end} where id = ${own}`);
    expect(await outcome({ email: 'franchise@troyard.test' })).toEqual(refused);
    expect((await signIn()).status).toBe(200);
    await stage.sql.unsafe(`update ${table} set ${mend} where id = ${own}`);
    expect((await signIn({ email: 'franchise@troyard.test' })).status).toBe(200);
  });

  it('and each failure is stored by address and IP, for addresses of nobody too; a success stores none', async () => {
    await stage.sql`delete from sign_in_failure`;
    await signIn({ email: 'Nobody@Troyard.test' });
    await signIn({ email: 'Buyer@troyard.test', password: 'not this one' });
    await signIn();
    expect(await failures()).toEqual([
      { email: 'nobody@troyard.test', ip: '127.0.0.1' },
      { email, ip: '127.0.0.1' },
    ]);
  });
});

it.each([
  ['email', { email: 'buyer at troyard' }],
  ['password', { password: '' }],
  ['password', { password: 'x'.repeat(129) }],
])('refuses a malformed %s under its field, without counting a failure', async (field, sent) => {
  await stage.sql`delete from sign_in_failure`;
  const { status, body } = await signIn(sent);
  expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, [field]]);
  expect(await failures()).toEqual([]);
});

it('refuses a registration without a valid invitation, with the right password too', async () => {
  const before = await sessionCount();
  expect(await signIn({ isRegistration: true, invitation: 'made-up' })).toMatchObject({
    status: 400,
    body: { fields: { invitation: messages.deadLink } },
  });
  expect(await sessionCount()).toBe(before);
  expect((await signIn({ isRegistration: false })).status).toBe(200);
});
