import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { makeFacility, nextCode, sentFacility } from '../../../../tests/support/facilities.ts';
import { openCart } from '../../../../tests/support/open-cart.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../tests/support/unique-name.ts';
import { facilities } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const add = (sent: object, who: Person = 'admin') => stage.send(who, facilities.addFacility, sent);
const edit = (facilityId: number, sent: object, who: Person = 'admin') =>
  stage.send(who, facilities.editFacility, { facilityId, ...sent });
const remove = (facilityId: number, who: Person = 'admin') =>
  stage.send(who, facilities.deleteFacility, { facilityId });
const rowOf = async (facilityId: number) => (await stage.sql`select * from facility where id = ${facilityId}`)[0]!;
/** A franchise without facilities. */
const newFranchise = async (): Promise<number> => {
  const [row] = await stage.sql<{ id: number }[]>`
    insert into company (parent_id, kind, name) values (${stage.place.companyId}, 'FRANCHISE', ${uniqueName()}) returning id`;
  return row!.id;
};

describe('adding', () => {
  it('keeps every field, and opens carts at once', async () => {
    const sent = sentFacility({
      phone: '(404) 555-0142',
      isPicRequired: true,
      isSignRequired: true,
      isEinRequired: true,
      compliance: 'warn',
    });
    const { status, body } = await add(sent);
    expect([status, body['message']]).toEqual([200, 'Successfully added the Facility']);
    expect(await rowOf(body['facilityId'])).toMatchObject({
      ...sent,
      phone: '4045550142',
      companyId: stage.place.companyId,
      isActive: true,
      isCartCreation: true,
      version: 0,
    });
  });

  it('is possible for a franchise, not for a seller or a deleted franchise', async () => {
    const { body } = await add(sentFacility({ parentCompanyId: stage.otherPlace.companyId, isFacility: true }));
    expect((await rowOf(body['facilityId']))['companyId']).toBe(stage.otherPlace.companyId);
    const deleted = await makeCompany(stage.sql, stage.place.companyId, { kind: 'FRANCHISE', deletedAt: new Date() });
    for (const parentCompanyId of [stage.place.customerId, deleted, 2_000_000_000])
      expect((await add(sentFacility({ parentCompanyId }))).fields).toEqual({
        parentCompanyId: 'There is no such company.',
      });
  });

  it('takes a picture as logo that was uploaded, and no other', async () => {
    expect((await add(sentFacility({ companyLogo: '/files/1/x' }))).fields).toEqual({
      companyLogo: 'Upload the picture first.',
    });
  });

  it.each(['name', 'code', 'address', 'city', 'state', 'zipcode', 'email', 'firstName', 'lastName', 'timeZone'])(
    'needs %s',
    async (field) => {
      for (const value of [undefined, '']) {
        const { status, fields } = await add(sentFacility({ [field]: value }));
        expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
      }
    },
  );

  it.each([
    ['code', 'atl', 'Two to five capital letters, such as ATL.'],
    ['code', 'A', 'Two to five capital letters, such as ATL.'],
    ['state', 'Georgia', 'Please select valid state'],
    ['state', 'ZZ', 'Please select valid state'],
    ['zipcode', '3140a', 'Digits only.'],
    ['phone', '404555014', 'A phone number has 10 digits.'],
    ['phone', 'ask Bob', 'A phone number has 10 digits.'],
    ['phone', '40455501421', 'A phone number has 10 digits.'],
    ['timeZone', 'Yard/Time', 'A time zone such as America/New_York.'],
    ['timeZone', 'EST', 'EST is the abbreviation of several clocks. Choose a place, such as America/New_York.'],
  ])('refuses %s %j', async (field, value, sentence) => {
    const { status, fields } = await add(sentFacility({ [field]: value }));
    expect([status, fields]).toEqual([400, { [field]: sentence }]);
  });

  it.each([
    ['UTC', 'UTC'],
    ['Etc/UTC', 'UTC'],
    ['US/Eastern', 'America/New_York'],
    ['EST5EDT', 'America/New_York'],
    ['America/Indiana/Indianapolis', 'America/Indianapolis'],
  ])('takes the time zone %s as %s', async (sent, stored) => {
    const { body } = await add(sentFacility({ timeZone: sent }));
    expect(await rowOf(body['facilityId'])).toMatchObject({ timeZone: stored });
  });

  it('refuses a code that any facility has or had, and a city that the company has', async () => {
    const sent = sentFacility();
    const { body } = await add(sent);
    expect((await add(sentFacility({ code: sent.code }))).fields).toEqual({ code: 'Another facility has this code.' });
    const sameCity = sentFacility({ city: sent.city.toLowerCase() });
    expect((await add(sameCity)).fields).toEqual({ city: 'The company has a facility in this city.' });
    expect((await add({ ...sameCity, parentCompanyId: stage.otherPlace.companyId })).status).toBe(200);
    await remove(body['facilityId']);
    expect((await add(sentFacility({ code: sent.code }))).status).toBe(400);
    expect((await add(sentFacility({ city: sent.city }))).status).toBe(200);
  });

  it('refuses to call a parent’s facility a franchise’s', async () => {
    expect((await add(sentFacility({ isFacility: true }))).status).toBe(400);
    expect((await add(sentFacility({ isFacility: false }))).status).toBe(200);
  });
});

describe('editing', () => {
  it('changes what is sent, and leaves the rest', async () => {
    const facilityId = await makeFacility(stage.sql, { isSignRequired: true, phone: '4045550142' });
    const before = await rowOf(facilityId);
    const { status, body } = await edit(facilityId, { lastName: 'Stone', isPicRequired: true });
    expect([status, body]).toEqual([200, { message: 'Successfully edited the Facility', version: 1 }]);
    expect(await rowOf(facilityId)).toEqual({ ...before, lastName: 'Stone', isPicRequired: true, version: 1 });
  });

  it('refuses a stale edit with the facility as it is now', async () => {
    const facilityId = await makeFacility(stage.sql);
    await edit(facilityId, { lastName: 'Stone', version: 0 });
    const { status, code, body } = await edit(facilityId, { lastName: 'Reed', version: 0 });
    expect([status, code]).toEqual([409, 'STALE']);
    expect(body['fresh']).toMatchObject({ facilityId, lastName: 'Stone', version: 1 });
  });

  it('fixes the code with the first invoice', async () => {
    const facilityId = await makeFacility(stage.sql);
    const [first, second] = [nextCode(), nextCode()];
    expect((await edit(facilityId, { code: first })).status).toBe(200);
    await stage.sql`insert into invoice_counter (facility_id, last_number) values (${facilityId}, 1)`;
    expect((await edit(facilityId, { code: second })).code).toBe('CODE_FIXED');
    expect((await edit(facilityId, { code: first, lastName: 'Reed' })).status).toBe(200);
  });

  it('never moves a facility to another company', async () => {
    const facilityId = await makeFacility(stage.sql);
    const { fields } = await edit(facilityId, { parentCompanyId: stage.otherPlace.companyId });
    expect(fields).toEqual({ parentCompanyId: 'A facility stays with its company.' });
    expect((await edit(facilityId, { parentCompanyId: stage.place.companyId })).status).toBe(200);
  });

  it('keeps the last active facility of a company active, also when two are closed at once', async () => {
    const companyId = await newFranchise();
    const ids = [await makeFacility(stage.sql, { companyId }), await makeFacility(stage.sql, { companyId })];
    const both = await Promise.all(ids.map((id) => edit(id, { isActive: false })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.code).toBe('LAST_FACILITY');
    for (const id of ids) expect((await edit(id, { isActive: true })).status).toBe(200);
    for (const id of ids.slice(1)) await edit(id, { isActive: false });
    expect((await edit(ids[0]!, { isActive: true })).status, 'it is on already').toBe(200);
  });

  it('decides at once whether carts are opened there', async () => {
    const facilityId = await makeFacility(stage.sql);
    const { customerId } = stage.place;
    const open = async () => (await openCart(stage, { customerId, facilityId })).status;
    expect(await open()).toBe(200);
    await edit(facilityId, { isCartCreation: false });
    expect(await open()).toBe(409);
    await edit(facilityId, { isCartCreation: true, isActive: false });
    expect(await open()).toBe(409);
  });
});

describe('deleting', () => {
  it('hides the facility and keeps its row', async () => {
    const facilityId = await makeFacility(stage.sql);
    const { status, body } = await remove(facilityId);
    expect([status, body]).toEqual([200, { message: 'Deleted Successfully' }]);
    expect((await rowOf(facilityId))['deletedAt']).not.toBeNull();
    expect((await stage.send('admin', facilities.listFacilities, { facilityId })).body['list']).toEqual([]);
    expect((await remove(facilityId)).status).toBe(404);
    expect((await edit(facilityId, { lastName: 'x' })).status).toBe(404);
  });

  it('refuses while loads are open there, not after the last is settled or deleted', async () => {
    const facilityId = await makeFacility(stage.sql);
    const { loadId } = await stage.load({}, { facilityId });
    const pending = await stage.load({ type: 3 }, { facilityId });
    const { status, code, error } = await remove(facilityId);
    expect([status, code, error]).toEqual([
      409,
      'IN_USE',
      '2 loads are still open there. Finish, move or delete them first.',
    ]);
    await stage.sql`update load set deleted_at = now() where id = ${loadId}`;
    expect((await remove(facilityId)).error).toBe('1 load is still open there. Finish, move or delete it first.');
    await stage.sql`update load set type = 4 where id = ${pending.loadId}`;
    expect((await remove(facilityId)).status).toBe(200);
  });

  it('refuses the last active one of a company, not an inactive one', async () => {
    const companyId = await newFranchise();
    const facilityId = await makeFacility(stage.sql, { companyId });
    expect((await remove(facilityId)).code).toBe('LAST_FACILITY');
    for (const owner of [companyId, await newFranchise()]) {
      const closed = await makeFacility(stage.sql, { companyId: owner, isActive: false });
      expect((await remove(closed)).status).toBe(200);
    }
  });
});

it('is for administrators of the parent company', async () => {
  const facilityId = await makeFacility(stage.sql, { companyId: stage.otherPlace.companyId });
  for (const who of ['buyer', 'accountant', 'franchise', 'seller'] as const) {
    expect((await add(sentFacility(), who)).status).toBe(403);
    expect((await edit(facilityId, { lastName: 'x' }, who)).status).toBe(403);
    expect((await remove(facilityId, who)).status).toBe(403);
  }
});
