import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentCompany } from '../../../../tests/support/companies.ts';
import { mailsIn } from '../../../../tests/support/mails.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { companies } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const add = (more: object = {}, who: Person = 'buyer') =>
  stage.send(who, companies.addCompany, sentCompany({ facilities: [stage.place.facilityId], ...more }));
const get = async (companyId: number, who: Person = 'admin') =>
  (await stage.send(who, companies.getCompany, { companyId })).body as Record<string, unknown>;

describe('with ask', () => {
  it('a name in its place is asked about once, in any case, and another place is not', async () => {
    const known = sentCompany({ city: 'Macon', phone: '478-555-0171' });
    await add(known);
    const again = { companyName: known.companyName.toUpperCase(), city: 'MACON', phone: '478-555-0172', ask: true };
    expect(await add(again)).toMatchObject({
      status: 409,
      code: 'ASK',
      error: `${known.companyName} of Macon, GA is there already. Add another one?`,
    });
    expect((await add({ ...again, city: 'Athens' })).status).toBe(200);
    expect((await add({ ...again, ask: false, phone: '478-555-0173' })).status).toBe(200);
  });

  it.each([
    ['Mack-Muller Metals', 'Mack  Muller Metals, Inc.', 50],
    ['Sons & Daughters Salvage LLC', 'Sons and Daughters Salvage L.L.C.', 51],
    ['Núñez Recycling', "Nunez' Recycling Co., Ltd.", 52],
    ['Fall Line Cores Incorporated', 'FALL-LINE CORES', 53],
    ['JR Cats Corp', 'J.R. Cats', 54],
  ])('the name %s asks about %s in the same place, and another name does not', async (name, other, last) => {
    const city = `St. ${name.split(' ')[0]!}`;
    await add({ companyName: name, city, phone: `912-555-01${last}` });
    const again = { companyName: other, city: city.replace('St.', 'ST'), phone: '478-555-0199', ask: true };
    expect(await add(again)).toMatchObject({
      status: 409,
      error: `${name} of ${city}, GA is there already. Add another one?`,
    });
    expect((await add({ ...again, companyName: `${other} Incline`, phone: `478-555-01${last}` })).status).toBe(200);
  });

  it('a phone number that a customer of the tenant has is asked about', async () => {
    const known = sentCompany({ city: 'Rome', phone: '706-555-0181' });
    await add(known);
    const again = { phone: '(706) 555-0181', ask: true };
    expect(await add(again)).toMatchObject({
      status: 409,
      code: 'ASK',
      error: `${known.companyName} of Rome, GA has this phone number already. Add another one?`,
    });
    // A franchise is not told of customers of others.
    expect((await add({ ...again, facilities: [stage.otherPlace.facilityId] }, 'franchise')).status).toBe(200);
  });

  it('a deleted customer is not asked about', async () => {
    const { body } = await add({ phone: '770-555-0191' });
    await stage.sql`update company set deleted_at = now() where id = ${body['companyId']}`;
    expect((await add({ phone: '770-555-0191', ask: true })).status).toBe(200);
  });
});

describe('adding a customer', () => {
  it('keeps every field, under the company of its maker', async () => {
    const sent = {
      ...sentCompany({ facilities: [stage.place.facilityId] }),
      address1: 'Gate 2',
      businessLicense: 'BL-77',
      ein: '58-1234567',
      driversLicense: 'GA-99',
      canBuildCart: true,
      canSeeMarkup: true,
      canSeeSubtotal: false,
      isPictureMandatory: true,
      lookupRestriction: '110to500',
      priceMod: -1.25,
      groupModifier: -2,
      groupModifierIsPercentage: false,
    };
    const { status, body } = await stage.send('admin', companies.addCompany, sent);
    expect([status, body['message']]).toEqual([200, 'Successfully added the Partner']);
    const { phone, ...plain } = sent;
    expect(await get(body['companyId'])).toMatchObject({
      ...plain,
      phone: phone.replaceAll('-', ''),
      isActive: true,
      isFranchise: false,
      isPartner: true,
      parentCompanyId: stage.place.companyId,
      groupDiscount: 0,
      priceAdjust: -1.25,
    });
    const [row] = await stage.sql`select * from company where id = ${body['companyId']}`;
    for (const secret of ['BL-77', '58-1234567', 'GA-99']) expect(JSON.stringify(row)).not.toContain(secret);
  });

  it.each([
    ...['companyName', 'firstName', 'lastName', 'email', 'userEmail', 'phone', 'address', 'city'].map(
      (field) => [field, ''] as const,
    ),
    ['zipcode', ''],
    ['zipcode', '3140a'],
    ['phone', '12345'],
    ['state', 'GB', 'Please select valid state'],
    ['companyType', 'PARENT', 'Please select valid Company Type'],
    ['companyType', undefined, 'Please select valid Company Type'],
    ['facilities', [], 'Please select valid Facility'],
    ['facilities', undefined, 'Please select valid Facility'],
    ['password', 'short'],
  ] as const)('refuses %s %j', async (field, value, sentence?: string) => {
    const { status, fields } = await add({ [field]: value });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    if (sentence) expect(fields![field]).toBe(sentence);
  });

  it('accepts what other screens send besides, and no franchise under another type', async () => {
    const facts = { isNewCustomer: true, isEmbed: false, priceModifierId: 3, facility: 'Atlanta' };
    expect((await add({ ...facts, isFranchise: false })).status).toBe(200);
    expect((await add({ ...facts, isFranchise: true })).status).toBe(403);
  });

  it('refuses a facility of another company', async () => {
    const { status, fields } = await add({ facilities: [stage.otherPlace.facilityId] });
    expect([status, fields]).toEqual([400, { facilities: 'Please select valid Facility' }]);
  });

  it('gives its first user the address of the company', async () => {
    const sent = sentCompany({ facilities: [stage.place.facilityId] });
    await stage.send('buyer', companies.addCompany, sent);
    const { userEmail, address, city, state, zipcode } = sent;
    const [user] = await stage.sql`select address, city, state, zipcode from app_user where email = ${userEmail}`;
    expect(user).toEqual({ address, city, state, zipcode });
  });

  it('mails its first user a link that sets a password once, good for seven days', async () => {
    const sent = sentCompany({ facilities: [stage.place.facilityId] });
    const { body } = await stage.send('buyer', companies.addCompany, sent);
    const [mail] = await mailsIn(stage.app, sent.userEmail);
    const [, resetToken] = /\/reset\/([\w-]+)/.exec(mail!.text)!;
    const [link] = await stage.sql<{ days: number }[]>`
      select extract(day from expires_at - issued_at)::int as days from one_time_token
      where user_id = (select id from app_user where email = ${sent.userEmail})`;
    expect(link!.days).toBe(7);
    const password = 'Honeycomb-41-core';
    const set = () =>
      stage.app.call('POST', '/write/v1/user/resetPassword', {
        resetToken,
        newPassword: password,
        confirmPassword: password,
      });
    expect([(await set()).status, (await set()).status]).toEqual([200, 400]);
    const login = await stage.app.call('POST', '/write/v1/user/login', { email: sent.userEmail, password });
    expect(login.body).toMatchObject({ companyId: body['companyId'], hierarchy: 2, isAdmin: false, isSA: false });
  });

  it('with a password lets its first user sign in at once, and mails nobody', async () => {
    const sent = sentCompany({ facilities: [stage.place.facilityId], password: 'Honeycomb-41-core' });
    expect((await stage.send('buyer', companies.addCompany, sent)).status).toBe(200);
    const { userEmail: email, password } = sent as typeof sent & { password: string };
    expect((await stage.app.call('POST', '/write/v1/user/login', { email, password })).status).toBe(200);
    expect(await mailsIn(stage.app, email)).toEqual([]);
  });

  it('refuses addresses that are taken, and then adds nothing', async () => {
    const first = sentCompany({ facilities: [stage.place.facilityId] });
    await stage.send('buyer', companies.addCompany, first);
    const companyName = 'Never Added';
    expect((await add({ companyName, email: first.email.toUpperCase() })).fields).toEqual({
      email: 'Another customer has this address.',
    });
    expect((await add({ companyName, userEmail: first.userEmail.toUpperCase() })).fields).toEqual({
      userEmail: 'This address cannot be used for a new user.',
    });
    expect(await stage.sql`select from company where name = ${companyName}`).toHaveLength(0);
  });

  it('tells a franchise nothing of the customers of others: their address can be its customer’s too', async () => {
    const sent = sentCompany({ facilities: [stage.place.facilityId] });
    await stage.send('buyer', companies.addCompany, sent);
    const { email } = sent;
    expect((await add({ email, facilities: [stage.otherPlace.facilityId] }, 'franchise')).status).toBe(200);
  });

  it('a franchise needs a logo, and its first user is its owner', async () => {
    const bare = { companyType: 'FRANCHISE', facilities: [] };
    const { status, fields } = await add(bare, 'admin');
    expect([status, fields]).toEqual([400, { companyLogo: 'Please upload the company logo' }]);
  });

  it('stands under a franchise that staff name; others name their own company alone', async () => {
    const { companyId, facilityId } = stage.otherPlace;
    const { body } = await add({ parentCompanyId: companyId, facilities: [facilityId] }, 'admin');
    expect(await get(body['companyId'])).toMatchObject({ parentCompanyId: companyId });
    const own = { facilities: [facilityId] };
    expect((await add({ ...own, parentCompanyId: companyId }, 'franchise')).status).toBe(200);
    for (const parentCompanyId of [stage.place.companyId, stage.otherFranchiseId])
      expect((await add({ ...own, parentCompanyId }, 'franchise')).status).toBe(403);
    for (const parentCompanyId of [stage.place.customerId, 2_000_000_000])
      expect((await add({ parentCompanyId }, 'admin')).fields).toHaveProperty('parentCompanyId');
    const franchise = { companyType: 'FRANCHISE', facilities: [], parentCompanyId: companyId };
    expect((await add(franchise, 'admin')).fields).toHaveProperty('parentCompanyId');
  });

  it.each([{ priceMod: -1 }, { groupModifier: 1 }, { groupModifierIsPercentage: true }])(
    'under a franchise takes %j from it alone',
    async (terms) => {
      const { companyId: parentCompanyId, facilityId } = stage.otherPlace;
      const sent = { parentCompanyId, facilities: [facilityId], ...terms };
      expect([(await add(sent, 'admin')).status, (await add(sent, 'franchise')).status]).toEqual([403, 200]);
    },
  );
});
