import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentCompany } from '../../../../tests/support/companies.ts';
import { makeFacility } from '../../../../tests/support/facilities.ts';
import { makeInvitation } from '../../../../tests/support/invitations.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { shippedRole } from '../../../../tests/support/users.ts';
import { companies } from '../../companies/contract.ts';
import { sessions } from '../../sessions/contract.ts';

const password = 'Honeycomb-41-basin';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const open = (path: string, sent: object, headers: Record<string, string> = {}) =>
  stage.app.call('POST', path, sent, headers);
const registerBy = (invitation: string, email: string) =>
  open(sessions.login.path, { email, password, isRegistration: true, invitation });
const signIn = (email: string) => open(sessions.login.path, { email, password });

describe('a new user', () => {
  const newUser = async () => {
    const { token, email } = await makeInvitation(stage.sql, stage.place.companyId);
    await registerBy(token, email);
    const { body } = await signIn(email);
    return { email, me: { token: body['token'] as string }, companyId: body['companyId'] as number };
  };
  const complete = (email: string, me: Record<string, string>, more: object = {}) =>
    open(
      companies.addCompany.path,
      sentCompany({ userEmail: email, facilities: [stage.place.facilityId], ...more }),
      me,
    );

  it('may do nothing before its company is complete, and what its role allows after', async () => {
    const { email, me, companyId } = await newUser();
    const list = () => stage.app.call('GET', sessions.getPreferences.path, {}, me);
    expect((await list()).body['code']).toBe('FIRST_LOGIN');
    const { status, body } = await complete(email, me, { companyName: 'Newman Salvage', ein: '12-3456789' });
    expect([status, body]).toEqual([200, { message: 'Successfully created the Account', companyId }]);
    expect((await list()).status).toBe(200);
    const shown = await stage.send('admin', companies.getCompany, { companyId });
    expect(shown.body).toMatchObject({
      companyName: 'Newman Salvage',
      companyType: 'SELLER',
      ein: '12-3456789',
      userEmail: email,
      parentCompanyId: stage.place.companyId,
      facilities: [stage.place.facilityId],
      isActive: true,
      createdDate: stage.app.now().toISOString(),
    });
    const [user] = await stage.sql`
      select first_name, last_name, phone, address, city, state, zipcode, is_new_user from app_user where email = ${email}`;
    const place = { address: '1 River Street', city: 'Savannah', state: 'GA', zipcode: '31401' };
    expect(user).toEqual({ firstName: 'Ada', lastName: 'Reed', phone: '4045550142', ...place, isNewUser: false });
  });

  it('completes it before the second factor that its role requires', async () => {
    const { email, me } = await newUser();
    const roleId = await shippedRole(stage.sql, 'Seller');
    await stage.sql`update role set is_otp_required = true where id = ${roleId}`;
    const { status } = await complete(email, me);
    const after = await stage.app.call('GET', sessions.getPreferences.path, {}, me);
    await stage.sql`update role set is_otp_required = false where id = ${roleId}`;
    expect([status, after.body['code']]).toEqual([200, 'OTP_SETUP']);
  });

  it('completes it once', async () => {
    const { email, me } = await newUser();
    const answers = await Promise.all([complete(email, me), complete(email, me)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toSatisfy(
      ([first, second]: number[]) => first === 200 && [403, 404].includes(second!),
    );
    expect((await complete(email, me)).status).toBe(403);
  });

  it.each([
    ['raises itself by a toggle', { canSeeMarkup: true }, 403],
    ['sets its own terms', { priceMod: 5 }, 403],
    ['becomes a franchise', { companyType: 'FRANCHISE', facilities: [] }, 403],
    ['leaves the company that has invited', { parentCompanyId: 2_000_000 }, 403],
    ['switches itself', { isActive: true }, 403],
    ['takes another address', { userEmail: 'other@guest.test' }, 400],
    ['sets a password', { password }, 400],
    ['names no facility', { facilities: [] }, 400],
  ])('is refused where it %s', async (_, more, status) => {
    const { email, me } = await newUser();
    expect((await complete(email, me, more)).status).toBe(status);
    expect((await signIn(email)).body['isNewUser']).toBe(true);
  });

  it('is told the facility of its invitation until the company is complete', async () => {
    const { facilityId } = stage.place;
    const { token, email } = await makeInvitation(stage.sql, stage.place.companyId, { facilityId });
    await registerBy(token, email);
    const { body } = await signIn(email);
    expect(body['invitedFacilities']).toEqual([facilityId]);
    await complete(email, { token: body['token'] as string });
    expect((await signIn(email)).body['invitedFacilities']).toEqual([]);
  });

  it('is not told a facility that is switched off or deleted meanwhile', async () => {
    for (const change of [stage.sql`is_active = false`, stage.sql`deleted_at = now()`]) {
      const facilityId = await makeFacility(stage.sql, { companyId: stage.place.companyId });
      const { token, email } = await makeInvitation(stage.sql, stage.place.companyId, { facilityId });
      await stage.sql`update facility set ${change} where id = ${facilityId}`;
      await registerBy(token, email);
      expect((await signIn(email)).body['invitedFacilities']).toEqual([]);
    }
  });

  it('names no facility of another company', async () => {
    const { email, me } = await newUser();
    const { body } = await complete(email, me, { facilities: [stage.otherPlace.facilityId] });
    expect(Object.keys(body['fields'])).toEqual(['facilities']);
  });
});
