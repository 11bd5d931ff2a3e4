import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { guestAddress, makeInvitation, registerBy } from '../../../../tests/support/invitations.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { makeUser } from '../../../../tests/support/users.ts';
import { companies } from '../../companies/contract.ts';

const days = 86_400_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const register = (token: string, email: string, more: object = {}) => registerBy(stage.app, token, email, more);
const invitedRow = async (email: string) =>
  (await stage.sql<Record<string, unknown>[]>`select * from invitation where email = ${email}`)[0]!;

describe('registering by an invitation', () => {
  const made = (columns: Record<string, unknown> = {}) => makeInvitation(stage.sql, stage.place.companyId, columns);

  it('makes a new user with an unfinished company of its own, without a session', async () => {
    const { token, email } = await makeInvitation(stage.sql, stage.otherPlace.companyId);
    const { status, body } = await register(token, email);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token: null, browser: null, email, hierarchy: 2, isNewUser: true, isSA: false });
    const [row] = await stage.sql`
      select role.shipped_as, u.is_new_user, u.is_active, c.kind, c.parent_id, c.is_partner, c.is_unfinished, (select count(*)::int from session where user_id = u.id) as sessions
      from app_user u join role on role.id = u.role_id join company c on c.id = u.company_id where u.email = ${email}`;
    expect(row).toEqual({
      shippedAs: 'Seller',
      isNewUser: true,
      isActive: true,
      kind: 'SELLER',
      isPartner: true,
      parentId: stage.otherPlace.companyId,
      isUnfinished: true,
      sessions: 0,
    });
    expect(await invitedRow(email)).toMatchObject({ registeredAt: expect.any(Date), userId: body['userId'] });
    expect((await stage.send('franchise', companies.getCompany, { companyId: body['companyId'] })).status).toBe(404);
  });

  it('is for the invited address alone', async () => {
    const { token, email } = await made();
    expect((await register(token, guestAddress())).body['fields']).toEqual({ email: expect.any(String) });
    expect((await register(token, email)).status).toBe(200);
  });

  it.each([
    ['the password is weak', { password: 'short' }, 'password'],
    ['the password holds the name of the company that invites', { password: 'MyPiedmontYard-77' }, 'password'],
    ['the link is missing', { invitation: undefined }, 'invitation'],
    ['the link is made up', { invitation: 'made-up' }, 'invitation'],
  ])('is refused where %s, and the link stays', async (_, more, field) => {
    const { token, email } = await made();
    expect(Object.keys((await register(token, email, more)).body['fields'])).toEqual([field]);
    expect((await register(token, email)).status).toBe(200);
  });

  it('is refused from the end of its seven days on', async () => {
    const began = stage.app.now();
    const { token, email } = await made({ expiresAt: new Date(began.getTime() + 7 * days) });
    stage.app.setNow(new Date(began.getTime() + 7 * days));
    expect((await register(token, email)).status).toBe(400);
    stage.app.setNow(new Date(began.getTime() + 7 * days - 1));
    expect((await register(token, email)).status).toBe(200);
    stage.app.setNow(began);
  });

  it('is refused once the company is switched off', async () => {
    const companyId = await makeCompany(stage.sql, stage.place.companyId, { kind: 'FRANCHISE', isActive: false });
    const { token, email } = await makeInvitation(stage.sql, companyId);
    expect((await register(token, email)).status).toBe(400);
  });

  it('is refused with the link of a self-registration', async () => {
    const { token, email } = await made({ kind: 'register' });
    expect((await register(token, email)).status).toBe(400);
  });

  it('ten times at once makes one user', async () => {
    const { token, email } = await made();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(token, email)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 400),
    ]);
    expect(
      await stage.sql`select from company where name = 'Gus Newman' and id in (select company_id from app_user where email = ${email})`,
    ).toHaveLength(1);
  });

  it('is refused for an address that has become a user’s', async () => {
    const { token, email } = await made();
    await makeUser(stage.sql, stage.place.companyId, { email });
    expect((await register(token, email)).body['fields']).toEqual({ email: expect.any(String) });
  });
});
