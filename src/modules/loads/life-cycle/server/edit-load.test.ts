import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEncryption } from '../../../../../tests/support/encryption.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { loadLifeCycle } from '../contract.ts';

let stage: Stage;
let otherFacility: number;
beforeAll(async () => {
  stage = await openStage();
  const [facility] = await stage.sql<{ id: number }[]>`
    select id from facility where company_id = ${stage.place.companyId} and id <> ${stage.place.facilityId} and deleted_at is null limit 1`;
  otherFacility = facility!.id;
});
afterAll(() => stage.close());

const edit = (loadId: number, change: object, who: Person = 'buyer') =>
  stage.send(who, loadLifeCycle.editLoad, { loadId, ...change });
const invalid = (field: string) => ({ status: 400, fields: { [field]: expect.any(String) as unknown } });
const expectRefused = async (loadId: number, change: object, answer: object, who?: Person) => {
  const before = await stage.loadRow(loadId);
  expect(await edit(loadId, change, who), JSON.stringify(change)).toMatchObject(answer);
  expect(await stage.loadRow(loadId)).toEqual(before);
};

describe('an edit', () => {
  it('changes what is sent and nothing else, and makes a new version', async () => {
    const { loadId } = await stage.load();
    const before = await stage.loadRow(loadId);
    const graderId = await stage.idOf('grader');
    const { status, body } = await edit(loadId, {
      loadName: 'Other',
      notes: 'By Friday',
      videoGraderId: graderId,
      payForwardDate: '2026-06-15',
      canSellerAddToCart: true,
      firstName: 'Ann',
      lastName: 'Lee',
      customerEmail: 'ann@yard.test',
      customerPhone: '404-555-0142',
      address: '1 Yard St',
      city: 'Macon',
      state: 'GA',
      zipcode: '31201',
    });
    expect([status, body['version']]).toEqual([200, 1]);
    expect(await stage.loadRow(loadId)).toEqual({
      ...before,
      name: 'Other',
      searched: ` ${loadId} OTHER`,
      searchedNotes: 'BY FRIDAY',
      notes: 'By Friday',
      videoGraderId: graderId,
      payForwardDate: '2026-06-15',
      canSellerAddToCart: true,
      sellerFirstName: 'Ann',
      sellerLastName: 'Lee',
      sellerEmail: 'ann@yard.test',
      sellerPhone: '404-555-0142',
      sellerAddress: '1 Yard St',
      sellerCity: 'Macon',
      sellerState: 'GA',
      sellerZipcode: '31201',
      version: 1,
      updatedAt: stage.app.now(),
    });
  });

  it('keeps notes without what turns their direction or cannot be seen', async () => {
    const { loadId } = await stage.load();
    await edit(loadId, { notes: 'Paid \u202e00.1$\u202c\nnot \u200bmore' });
    expect(await stage.loadRow(loadId)).toMatchObject({ notes: 'Paid 00.1$\nnot more' });
  });

  it('takes people and dates away again', async () => {
    const { loadId } = await stage.load({
      columns: { videoGraderId: await stage.idOf('grader'), payForwardDate: '2026-06-20' },
    });
    await edit(loadId, { videoGraderId: null, payForwardDate: null });
    expect(await stage.loadRow(loadId)).toMatchObject({ videoGraderId: null, payForwardDate: null });
  });

  it('that changes nothing makes no new version', async () => {
    const { loadId } = await stage.load({ columns: { ein: testEncryption.encrypt('ein', '58-1234567') } });
    const before = await stage.loadRow(loadId);
    expect((await edit(loadId, { ein: '58-1234567' })).body['version']).toBe(0);
    expect(await stage.loadRow(loadId)).toEqual(before);
  });

  it('keeps numbers of tax and licences encrypted', async () => {
    const { loadId } = await stage.load();
    await edit(loadId, { ein: '581234567', businessLicense: 'BL-0042', driversLicense: 'GA 77123' });
    const row = await stage.loadRow(loadId);
    const read = (column: string, name: string) => testEncryption.decrypt(column, row[name] as string);
    expect([
      read('ein', 'ein'),
      read('business_license', 'businessLicense'),
      read('drivers_license', 'driversLicense'),
    ]).toEqual(['58-1234567', 'BL-0042', 'GA 77123']);
    expect(row['ein']).not.toContain('1234567');
  });

  it.each([
    ['ein', 'x', 'An EIN has 9 digits, such as 12-3456789.'],
    ['businessLicense', 'x', 'A license number has 4 to 25 letters and digits.'],
    ['driversLicense', 'none', 'A license number has 4 to 25 letters and digits.'],
  ])('refuses %s %j', async (field, typed, sentence) => {
    const { loadId } = await stage.load();
    const answer = await edit(loadId, { [field]: typed });
    expect([answer.status, answer.fields]).toEqual([400, { [field]: sentence }]);
  });

  it('takes a discount off the total, in dollars or percent, never below zero', async () => {
    const { loadId } = await stage.load({ items: [{ offer: 80 }, { status: 2 }] });
    const totals = async () => {
      const { subtotal, grandtotal } = await stage.loadRow(loadId);
      return [subtotal, grandtotal];
    };
    await edit(loadId, { discount: 12.5, discountIsPercentage: true });
    expect(await totals()).toEqual(['80.00', '70.00']);
    await edit(loadId, { discount: 12.5, discountIsPercentage: false });
    expect(await totals()).toEqual(['80.00', '67.50']);
    await edit(loadId, { discount: 90 });
    expect(await totals()).toEqual(['80.00', '0.00']);
  });

  it('is announced to who watches the load and the company’s lists', async () => {
    const { loadId } = await stage.load();
    expect(await stage.announced(() => edit(loadId, { notes: 'x' }))).toEqual([
      `company:${stage.place.companyId} loads.changed`,
      `company:${stage.place.customerId} loads.changed`,
      `load:${loadId} load.changed`,
    ]);
  });
});

describe('an edit is refused', () => {
  it('in another tenant, and to sellers', async () => {
    const { loadId } = await stage.load();
    await expectRefused(loadId, { notes: 'x' }, { status: 404 }, 'franchise');
    await expectRefused(loadId, { notes: 'x' }, { status: 403 }, 'seller');
  });

  it('at another version than the one that was seen, with the load as it is', async () => {
    const { loadId } = await stage.load();
    await expectRefused(
      loadId,
      { notes: 'x', version: 1 },
      { status: 409, code: 'STALE', body: { fresh: { loadId, version: 0 } } },
    );
    expect((await edit(loadId, { notes: 'x', version: 0 })).status).toBe(200);
  });

  it('on an invoice without canEditInvoice, but for the date, people and notes of a pending one', async () => {
    const [pending, settled] = [await stage.load({ type: 3 }), await stage.load({ type: 4 })];
    const annotations = [
      { notes: 'x' },
      { payForwardDate: '2026-06-20' },
      { videoGraderId: await stage.idOf('grader') },
      { assistantId: await stage.idOf('grader') },
    ];
    for (const change of annotations) {
      expect((await edit(pending.loadId, change)).status, JSON.stringify(change)).toBe(200);
      await expectRefused(settled.loadId, change, { status: 403 });
    }
    for (const change of [{ loadName: 'x' }, { discount: 1 }, { notes: 'y', loadName: 'x' }, { ein: '12-3456789' }])
      await expectRefused(pending.loadId, change, { status: 403 });
    for (const { loadId } of [pending, settled])
      expect((await edit(loadId, { loadName: 'x' }, 'admin')).status).toBe(200);
  });

  it('of a discount of more than all', async () => {
    const { loadId } = await stage.load({ columns: { discountIsPercentage: true } });
    await expectRefused(loadId, { discount: 100.01 }, invalid('discount'));
    const dollars = await stage.load({ columns: { discount: 101, discountIsPercentage: false } });
    await expectRefused(dollars.loadId, { discountIsPercentage: true }, invalid('discount'));
    expect((await edit(loadId, { discount: 100 })).status).toBe(200);
  });

  it('of a discount that takes an invoice below what is paid', async () => {
    const { loadId } = await stage.load({ type: 3, paid: 95 });
    const discount = { discountIsPercentage: false, discount: 5.01 };
    await expectRefused(loadId, discount, { status: 409, code: 'BELOW_PAID' }, 'admin');
    expect((await edit(loadId, { ...discount, discount: 5 }, 'admin')).status).toBe(200);
  });

  it('of a date before today at the facility', async () => {
    const { loadId } = await stage.load();
    await expectRefused(loadId, { payForwardDate: '2026-06-14' }, invalid('payForwardDate'));
    const quote = await stage.load({ type: 5 });
    await expectRefused(quote.loadId, { quoteValidUntil: '2026-06-14' }, invalid('quoteValidUntil'));
    expect((await edit(quote.loadId, { quoteValidUntil: '2026-06-15' })).status).toBe(200);
  });

  it('by the day at its facility, also in the evening, when the next has begun at Greenwich', async () => {
    const { loadId } = await stage.load();
    const quote = await stage.load({ type: 5 });
    const now = stage.app.now();
    stage.app.setNow(new Date('2026-06-16T01:30:00Z'));
    const statuses = [];
    for (const date of ['2026-06-14', '2026-06-15'])
      statuses.push(
        (await edit(loadId, { payForwardDate: date })).status,
        (await edit(quote.loadId, { quoteValidUntil: date })).status,
      );
    stage.app.setNow(now);
    expect(statuses).toEqual([400, 400, 200, 200]);
  });

  it('a date more than a year ahead is refused', async () => {
    const { loadId } = await stage.load();
    const quote = await stage.load({ type: 5 });
    for (const date of ['2027-06-16', '9999-12-31']) {
      await expectRefused(loadId, { payForwardDate: date }, invalid('payForwardDate'));
      await expectRefused(quote.loadId, { quoteValidUntil: date }, invalid('quoteValidUntil'));
    }
    expect((await edit(loadId, { payForwardDate: '2027-06-15' })).status).toBe(200);
    expect((await edit(quote.loadId, { quoteValidUntil: '2027-06-15' })).status).toBe(200);
  });

  it('of the last day of what is no quote', async () => {
    const { loadId } = await stage.load();
    await expectRefused(loadId, { quoteValidUntil: '2026-06-20' }, invalid('quoteValidUntil'));
  });

  it('of people of another company, or who have left', async () => {
    const { loadId } = await stage.load();
    const [stranger, left] = [await stage.idOf('franchise'), await stage.idOf('lookup')];
    const [switchedOff] = await stage.sql<{ id: number }[]>`
      update app_user set is_active = false where email = 'lena.fox@piedmont.test' returning id`;
    for (const userId of [stranger, left, switchedOff!.id])
      for (const field of ['videoGraderId', 'assistantId'])
        await expectRefused(loadId, { [field]: userId }, invalid(field));
  });
});

describe('a load', () => {
  it('moves to another facility of its company', async () => {
    const { loadId } = await stage.load();
    expect((await edit(loadId, { facilityId: otherFacility })).status).toBe(200);
    expect(await stage.loadRow(loadId)).toMatchObject({ facilityId: otherFacility, version: 1 });
  });

  it('stays at its facility once it has a number, also as a cart', async () => {
    const { loadId } = await stage.load({ columns: { invoiceNo: 'MOVE-1' } });
    await expectRefused(loadId, { facilityId: otherFacility }, { status: 409, code: 'FACILITY_FIXED' });
    const own = { facilityId: stage.place.facilityId, notes: 'x' };
    expect((await edit(loadId, own)).status).toBe(200);
  });

  it('moves to no other company’s facility, nor to one that takes no carts', async () => {
    const { loadId } = await stage.load();
    await expectRefused(loadId, { facilityId: stage.otherPlace.facilityId }, invalid('facilityId'));
    await stage.sql`update facility set is_cart_creation = false where id = ${otherFacility}`;
    await expectRefused(loadId, { facilityId: otherFacility }, { status: 409, code: 'FACILITY_CLOSED' });
    await stage.sql`update facility set is_cart_creation = true where id = ${otherFacility}`;
  });
});
