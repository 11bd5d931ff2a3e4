import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany, sentCompany } from '../../../../tests/support/companies.ts';
import { makeLoad } from '../../../../tests/support/scene.ts';
import { signedIn } from '../../../../tests/support/sign-in.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { makeUser } from '../../../../tests/support/users.ts';
import { companies } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const edit = (companyId: number, sent: object, who: Person = 'admin') =>
  stage.send(who, companies.editCompany, { companyId, ...sent });
const get = async (companyId: number, who: Person = 'admin') =>
  (await stage.send(who, companies.getCompany, { companyId })).body as Record<string, unknown>;
const customer = (columns: object = {}) => makeCompany(stage.sql, stage.place.companyId, columns);
const franchise = () => makeCompany(stage.sql, stage.place.companyId, { kind: 'FRANCHISE' });
const works = async (token: string) =>
  (await stage.app.call('GET', '/read/v1/user/session', {}, { token })).status === 200;
const userOf = async (companyId: number) => signedIn(stage, await makeUser(stage.sql, companyId, { role: 'Seller' }));

describe('editing a customer', () => {
  it('changes what is sent, and the rest stays', async () => {
    const companyId = await customer({ city: 'Macon' });
    const before = await get(companyId);
    const { status, body } = await edit(companyId, { lastName: 'Roe', ein: '58 7654321' });
    expect([status, body]).toEqual([200, { message: 'Successfully edited the Partner', version: 1 }]);
    expect(await get(companyId)).toEqual({ ...before, lastName: 'Roe', ein: '58-7654321', version: 1 });
  });

  it.each([
    ['email', 'other@yard.test', 'The address of a company stays.'],
    ['userEmail', 'other@yard.test', 'The address of a user stays.'],
    ['companyType', 'FRANCHISE', 'The type of a company stays.'],
    ['companyName', '', 'Required.'],
    ['facilities', [], 'Please select valid Facility'],
  ])('refuses %s %j', async (field, value, sentence) => {
    const { status, fields } = await edit(await customer(), { [field]: value });
    expect([status, fields]).toEqual([400, { [field]: sentence }]);
  });

  it('that sends nothing to change leaves the version, and what decides nothing is accepted', async () => {
    const companyId = await customer();
    for (const sent of [{}, { version: 0 }])
      expect((await edit(companyId, sent)).body).toEqual({ message: 'Successfully edited the Partner', version: 0 });
    const facts = { isFranchise: false, isEmbed: true, facility: 'Atlanta', priceModifierId: 3 };
    expect((await edit(companyId, { ...facts, city: 'Macon' })).body['version']).toBe(1);
    expect((await edit(companyId, { isFranchise: true })).status).toBe(403);
    expect((await edit(await franchise(), { isFranchise: true, city: 'Macon' })).status).toBe(200);
  });

  it('takes an address for a company that has none', async () => {
    const companyId = await customer({ email: '' });
    const email = `late.${companyId}@yard.test`;
    expect((await edit(companyId, { email })).status).toBe(200);
    expect(await get(companyId)).toMatchObject({ email });
  });

  it('changes the first user’s password for who knows the current one, and ends its sessions', async () => {
    const sent = sentCompany({ facilities: [stage.place.facilityId], password: 'Honeycomb-41-core' });
    const { body } = await stage.send('buyer', companies.addCompany, sent);
    const companyId = body['companyId'];
    const login = (password: string) =>
      stage.app.call('POST', '/write/v1/user/login', { email: sent.userEmail, password });
    const { token } = (await login('Honeycomb-41-core')).body as { token: string };
    const password = 'Substrate-52-core';
    expect((await edit(companyId, { password, city: 'Never' })).fields).toHaveProperty('currentPassword');
    const wrong = await edit(companyId, { password, currentPassword: 'Wrong-Pass-93x', city: 'Never' });
    expect([wrong.status, Object.keys(wrong.fields!)]).toEqual([400, ['currentPassword']]);
    expect(await get(companyId)).toMatchObject({ city: 'Savannah', version: 0 });
    expect(await works(token)).toBe(true);
    expect((await edit(companyId, { password, currentPassword: 'Honeycomb-41-core' })).status).toBe(200);
    expect(await works(token)).toBe(false);
    expect([(await login('Honeycomb-41-core')).status, (await login(password)).status]).toEqual([400, 200]);
  });

  it('signs the users of a customer out when it is switched off, and no others', async () => {
    const companyId = await customer();
    const [user, other] = [await userOf(companyId), await userOf(await customer())];
    expect((await edit(companyId, { isActive: false })).status).toBe(200);
    expect([await works(user), await works(other)]).toEqual([false, true]);
    expect((await edit(companyId, { isActive: true })).status).toBe(200);
    expect(await works(user), 'the session has ended for good').toBe(false);
  });

  it('that switches a customer off and on leaves a user off who was off before', async () => {
    const companyId = await customer();
    const userId = await makeUser(stage.sql, companyId, { role: 'Seller', isActive: false });
    for (const isActive of [false, true]) expect((await edit(companyId, { isActive })).status).toBe(200);
    expect([...(await stage.sql`select is_active from app_user where id = ${userId}`)]).toEqual([{ isActive: false }]);
  });

  it('a franchise that is switched off signs out its customers too, who cannot sign in until it is back', async () => {
    const owner = await franchise();
    const companyId = await makeCompany(stage.sql, owner);
    const user = await userOf(companyId);
    await edit(owner, { isActive: false });
    expect(await works(user)).toBe(false);
    const again = await userOf(companyId);
    expect(await works(again)).toBe(false);
    await edit(owner, { isActive: true });
    expect(await works(again)).toBe(true);
  });

  it('a franchise is switched by who may create franchises, a customer by who may edit it', async () => {
    const [franchiseId, companyId] = [await franchise(), await customer()];
    expect((await edit(franchiseId, { isActive: false }, 'buyer')).status).toBe(403);
    expect((await edit(franchiseId, { city: 'Macon' }, 'buyer')).status).toBe(200);
    expect((await edit(companyId, { isActive: false }, 'buyer')).status).toBe(200);
    expect((await edit(franchiseId, { isActive: false }, 'admin')).status).toBe(200);
    expect((await edit(franchiseId, { isActive: true }, 'buyer')).status).toBe(403);
  });

  it('nobody switches the own company off', async () => {
    for (const [who, place] of [
      ['admin', stage.place],
      ['franchise', stage.otherPlace],
    ] as const)
      expect((await edit(place.companyId, { isActive: false }, who)).body['code']).toBe('OWN_COMPANY');
    expect((await edit(stage.place.companyId, { isActive: true })).status).toBe(200);
  });

  it('a toggle acts on the next call of its users', async () => {
    const companyId = await customer({ canBuildCart: false });
    const token = await userOf(companyId);
    const flag = async () => (await stage.app.call('GET', '/read/v1/user/session', {}, { token })).body['canBuildCart'];
    expect(await flag()).toBe(false);
    await edit(companyId, { canBuildCart: true });
    expect(await flag()).toBe(true);
  });

  it.each([
    [{ canBuildCart: true }, true],
    [{ companyName: 'Renamed Yard' }, true],
    [{ city: 'Macon' }, false],
  ])('of %j tells open screens of changed rights: %s', async (sent, isTold) => {
    const companyId = await customer();
    const told = await stage.announced(() => edit(companyId, sent));
    expect(told.includes(`company:${companyId} rights.changed`)).toBe(isTold);
  });

  it('that takes away the logo of the parent company tells its open screens', async () => {
    const { companyId } = stage.place;
    const told = await stage.announced(() => edit(companyId, { companyLogo: null }));
    expect(told).toContain(`company:${companyId} rights.changed`);
  });

  it('is as if there were no such customer for another tenant, also with a password, and while it is unfinished', async () => {
    const password = 'Substrate-52-core';
    for (const sent of [{ city: 'Macon' }, { password }, { password, currentPassword: 'Wrong-Pass-93x' }])
      expect((await edit(await customer(), sent, 'franchise')).status).toBe(404);
    expect((await edit(await customer({ isUnfinished: true }), { city: 'Macon' })).status).toBe(404);
  });

  it('the terms of a franchise’s customer are the franchise’s, and a franchise is no partner', async () => {
    const owner = stage.otherPlace.companyId;
    const companyId = await makeCompany(stage.sql, owner);
    for (const terms of [{ priceMod: 5 }, { groupModifier: 1 }])
      expect([(await edit(companyId, terms)).status, (await edit(companyId, terms, 'franchise')).status]).toEqual([
        403, 200,
      ]);
    expect((await edit(owner, { isPartner: true })).fields).toHaveProperty('isPartner');
    expect((await edit(companyId, { isPartner: true })).status).toBe(200);
  });

  it('only administrators change the parent company', async () => {
    const { companyId } = stage.place;
    expect((await edit(companyId, { address1: 'Gate 2' }, 'buyer')).status).toBe(403);
    expect((await edit(companyId, { address1: 'Gate 2' }, 'admin')).status).toBe(200);
  });

  it('a super admin changes the parent company without being marked as an administrator', async () => {
    const { place, sql } = stage;
    const marked = async (isAdmin: boolean) =>
      sql`update app_user set is_admin = ${isAdmin} where id = ${await stage.idOf('super')}`;
    await marked(false);
    const { status } = await edit(place.companyId, { address1: 'Gate 3' }, 'super');
    await marked(true);
    expect(status).toBe(200);
  });

  it('moves to a franchise without open loads, with facilities there', async () => {
    const { companyId: parentCompanyId, facilityId } = stage.otherPlace;
    const companyId = await customer();
    expect((await edit(companyId, { parentCompanyId })).fields).toHaveProperty('facilities');
    expect((await edit(companyId, { parentCompanyId, facilities: [facilityId] })).status).toBe(200);
    expect(await get(companyId)).toMatchObject({ parentCompanyId, facilities: [facilityId] });
    const busy = await customer();
    await makeLoad(stage.sql, { ...stage.place, customerId: busy });
    const moved = await edit(busy, { parentCompanyId, facilities: [facilityId] });
    expect([moved.status, moved.body['code']]).toEqual([409, 'IN_USE']);
    expect((await edit(companyId, { parentCompanyId: busy, facilities: [facilityId] })).fields).toHaveProperty(
      'parentCompanyId',
    );
  });

  it('leaves its facility discounts behind when it moves, takes no terms along, and moves nowhere switched off', async () => {
    const { companyId: parentCompanyId, facilityId } = stage.otherPlace;
    const companyId = await customer();
    const discount = [{ facilityId: stage.place.facilityId, discount: 4 }];
    await stage.send('admin', companies.editPricing, { companyId, groupDiscount: 3, facilityDiscount: discount });
    const move = { parentCompanyId, facilities: [facilityId] };
    for (const terms of [{ priceMod: 5 }, { groupModifier: 1 }, { groupModifierIsPercentage: false }])
      expect((await edit(companyId, { ...move, ...terms })).status).toBe(403);
    await stage.sql`update company set is_active = false where id = ${parentCompanyId}`;
    const off = await edit(companyId, move);
    await stage.sql`update company set is_active = true where id = ${parentCompanyId}`;
    expect([off.status, off.body['code']]).toEqual([409, 'COMPANY_INACTIVE']);
    expect((await edit(companyId, move)).status).toBe(200);
    expect(await get(companyId)).toMatchObject({ groupDiscount: 3, facilityDiscount: [] });
  });

  it('a franchise sets its own carts, with a facility of its own', async () => {
    const { companyId, facilityId } = stage.otherPlace;
    const settings = { isPicRequired: true, isSignRequired: false, isEinRequired: true, facilityId };
    expect((await edit(companyId, { cartSettings: settings }, 'franchise')).status).toBe(200);
    expect(await get(companyId, 'franchise')).toMatchObject({ cartSettings: settings });
    const foreign = { ...settings, facilityId: stage.place.facilityId };
    expect(await edit(companyId, { cartSettings: foreign }, 'franchise')).toMatchObject({
      status: 400,
      fields: { 'cartSettings.facilityId': 'There is no such facility.' },
    });
    const off = { isPicRequired: false, isSignRequired: false, isEinRequired: false, facilityId: null };
    await edit(companyId, { cartSettings: off }, 'franchise');
  });
});

describe('deleting a customer', () => {
  const remove = (companyId: number, who: Person = 'admin') => stage.send(who, companies.deleteCompany, { companyId });

  it('hides it with its users, whose addresses can be used again', async () => {
    const sent = sentCompany({ facilities: [stage.place.facilityId] });
    const { body } = await stage.send('buyer', companies.addCompany, sent);
    const companyId = body['companyId'];
    const token = await userOf(companyId);
    const removed = await remove(companyId);
    expect([removed.status, removed.body['message']]).toEqual([200, 'Deleted Successfully']);
    expect(await works(token)).toBe(false);
    expect((await stage.send('admin', companies.getCompany, { companyId })).status).toBe(404);
    expect((await remove(companyId)).status).toBe(404);
    expect((await stage.send('buyer', companies.addCompany, sent)).status).toBe(200);
  });

  it.each([1, 2, 3, 5] as const)('is refused with an open load of type %s', async (type) => {
    const companyId = await customer();
    const { loadId } = await makeLoad(stage.sql, { ...stage.place, customerId: companyId }, { type });
    const { status, body } = await remove(companyId);
    expect([status, body['code']]).toEqual([409, 'IN_USE']);
    await stage.sql`update load set deleted_at = now() where id = ${loadId}`;
    expect((await remove(companyId)).status).toBe(200);
  });

  it('is allowed with paid invoices, which keep its name', async () => {
    const companyId = await customer({ name: 'Gone Yard' });
    const { loadId } = await makeLoad(stage.sql, { ...stage.place, customerId: companyId }, { type: 4, paid: 100 });
    expect((await remove(companyId)).status).toBe(200);
    const [invoice] = await stage.sql`
      select company.name from load join company on company.id = load.customer_id where load.id = ${loadId}`;
    expect(invoice).toEqual({ name: 'Gone Yard' });
  });

  it('is refused while it is owed money, naming the invoice', async () => {
    const companyId = await customer();
    const { loadId } = await makeLoad(stage.sql, { ...stage.place, customerId: companyId }, { type: 4, paid: 99 });
    const [invoice] = await stage.sql<{ invoiceNo: string }[]>`select invoice_no from load where id = ${loadId}`;
    const { status, body } = await remove(companyId);
    expect([status, body['error']]).toEqual([
      409,
      `It is still owed money on ${invoice!.invoiceNo}. Record the payments first.`,
    ]);
    await stage.sql`update load set deleted_at = now() where id = ${loadId}`;
    expect((await remove(companyId)).status).toBe(200);
  });

  it('is refused for a franchise with customers, and for the own company', async () => {
    const owner = await franchise();
    const companyId = await makeCompany(stage.sql, owner);
    expect((await remove(owner)).body['code']).toBe('IN_USE');
    await remove(companyId);
    expect((await remove(owner)).status).toBe(200);
    expect((await remove(stage.otherPlace.companyId, 'franchise')).body['code']).toBe('OWN_COMPANY');
  });
});
