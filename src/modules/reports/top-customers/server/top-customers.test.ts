import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../../tests/support/companies.ts';
import { makeVehicleLookup } from '../../../../../tests/support/lookups.ts';
import { fetchSheet } from '../../../../../tests/support/sheets.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { makeUser } from '../../../../../tests/support/users.ts';
import { topCustomers } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
// Only what a test makes stands in the report.
beforeEach(() => stage.sql`update company set is_unfinished = true where kind <> 'PARENT'`);

/** A time without an invoice or a lookup of the demo world. Each test has days of its own. */
let day = Date.UTC(2031, 0, 1);
const nextDay = () => (day += 86_400_000);
const within = (at: number) => ({ from: at, to: at + 86_399_999 });
const customer = (name: string, columns: object = {}, parentId = stage.place.companyId) =>
  makeCompany(stage.sql, parentId, { name, ...columns });
const sells = (customerId: number, at: number, over: object = {}, place = {}) =>
  stage.load({ type: 4, columns: { invoiceSettledAt: new Date(at), ...over }, items: [] }, { ...place, customerId });
const looksUp = async (companyId: number, at: number, isPaid = true) => {
  const userId = await makeUser(stage.sql, companyId, { role: 'Seller' });
  await stage.sql`insert into lookup ${stage.sql({ companyId, userId, code: 'A1', stamped: 'A1', isPaid, lookedUpAt: new Date(at) })}`;
  return userId;
};
const listed = async (who: Person, input: object = {}) => {
  const { status, body } = await stage.send(who, topCustomers.listTopCustomers, { count: 100, ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'] as Record<string, unknown>[];
};
const counts = async (who: Person, input: object) =>
  Object.fromEntries(
    (await listed(who, input)).map((row) => [row['companyName'], [row['invcount'], row['lookupcount']]]),
  );

describe('a row', () => {
  it('is a customer with its place, terms, last sign-in, invoices and lookups', async () => {
    const at = nextDay();
    const createdAt = new Date('2026-01-02T03:04:05Z');
    const address = { address: '1 River Street', city: 'Savannah', state: 'GA', zipcode: '31401' };
    const companyId = await customer('Reed Cores', { ...address, firstName: 'Ada', lastName: 'Reed', createdAt });
    const facilities = await stage.sql<{ id: number; name: string }[]>`
      select id, name from facility where id in (${stage.place.facilityId}, ${stage.neighbour.facilityId}) order by lower(name)`;
    for (const { id: facilityId } of facilities)
      await stage.sql`insert into company_facility ${stage.sql({ companyId, facilityId })}`;
    await stage.sql`insert into company_terms ${stage.sql({ companyId, revision: 1, groupModifier: 9 })}`;
    await stage.sql`insert into company_terms ${stage.sql({ companyId, revision: 2, priceMod: 5, groupModifier: -2, groupDiscount: 3 })}`;
    for (const lastLoginAt of [new Date('2026-03-01T00:00:00Z'), new Date('2026-05-06T07:08:09Z'), null])
      await makeUser(stage.sql, companyId, { lastLoginAt });
    await makeUser(stage.sql, companyId, { lastLoginAt: new Date('2026-06-01T00:00:00Z'), deletedAt: new Date() });
    await sells(companyId, at);
    await sells(companyId, at);
    await looksUp(companyId, at);
    expect(await listed('super', within(at))).toEqual([
      {
        companyId,
        companyName: 'Reed Cores',
        firstName: 'Ada',
        lastName: 'Reed',
        isActive: true,
        isDeleted: false,
        facility: facilities.map(({ name }) => name).join(', '),
        ...address,
        companyType: 'SELLER',
        groupModifier: -2,
        groupModifierIsPercentage: true,
        // 1.05 × 0.98 × 0.97 is 0.99813.
        priceAdjust: -0.19,
        createdDate: createdAt.toISOString(),
        ts: '2026-05-06T07:08:09.000Z',
        invcount: 2,
        lookupcount: 1,
      },
    ]);
  });

  it('of a franchise says so, and counts nothing of its sellers', async () => {
    const at = nextDay();
    const franchise = await customer('F', { kind: 'FRANCHISE', isActive: false });
    await sells(await customer('S', {}, franchise), at);
    const rows = await listed('super', within(at));
    expect(rows.map((row) => [row['companyName'], row['companyType'], row['isActive'], row['invcount']])).toEqual([
      ['S', 'SELLER', true, 1],
      ['F', 'FRANCHISE', false, 0],
    ]);
    expect(rows[1]).toMatchObject({ ts: null, groupModifier: 0, priceAdjust: 0, facility: '' });
  });

  it('of a deleted customer stands where it traded or looked up, and nowhere else', async () => {
    const at = nextDay();
    const gone = { deletedAt: new Date() };
    await sells(await customer('Sold', gone), at);
    await looksUp(await customer('Looked up', gone), at);
    await customer('Neither', gone);
    await customer('Unfinished', { isUnfinished: true });
    expect(await counts('super', within(at))).toEqual({ Sold: [1, 0], 'Looked up': [0, 1] });
    expect((await listed('super', within(at)))[0]).toMatchObject({ isActive: false, isDeleted: true });
    expect(await counts('super', within(nextDay()))).toEqual({});
  });
});

describe('the time', () => {
  it('is that of settlement and of the lookup, both ends included', async () => {
    const at = nextDay();
    const companyId = await customer('C');
    for (const each of [at - 1, at, at + 86_399_999, at + 86_400_000]) {
      await sells(companyId, each, { finishedAt: new Date(at) });
      await looksUp(companyId, each, each > at);
    }
    day += 86_400_000;
    expect(await counts('super', within(at))).toEqual({ C: [2, 2] });
    expect(await counts('super', { from: at + 1 })).toEqual({ C: [2, 2] });
    expect(await counts('super', {})).toMatchObject({ C: [4, 4] });
  });

  it('takes an invoice that is deleted later back on the day of that', async () => {
    const [at, deletedAt] = [nextDay(), nextDay()];
    await sells(await customer('C'), at, { deletedAt: new Date(deletedAt + 5) });
    expect(await counts('super', within(at))).toEqual({ C: [1, 0] });
    expect(await counts('super', within(deletedAt))).toEqual({ C: [-1, 0] });
    expect(await counts('super', { from: at, to: deletedAt + 5 })).toEqual({ C: [0, 0] });
  });

  it('has who was deleted since on the day on which an invoice is taken back', async () => {
    const [at, deletedAt] = [nextDay(), nextDay()];
    await sells(await customer('Gone', { deletedAt: new Date() }), at, { deletedAt: new Date(deletedAt) });
    expect(await counts('super', within(deletedAt))).toEqual({ Gone: [-1, 0] });
    expect(await counts('super', { from: at, to: deletedAt })).toEqual({});
  });

  it('leaves a pending invoice out, and counts lookups by vehicle', async () => {
    const at = nextDay();
    const companyId = await customer('C');
    await sells(companyId, at, { type: 3, status: 2 });
    const userId = await looksUp(companyId, at);
    await makeVehicleLookup(stage.sql, { companyId, userId, at: new Date(at), make: 'Ford' });
    expect(await counts('super', within(at))).toEqual({ C: [0, 2] });
  });

  it.each([topCustomers.listTopCustomers, topCustomers.downloadTopCustomers])(
    'is refused in words if it ends before it begins',
    async (call) => {
      const { status, fields } = await stage.send('super', call, { from: 2000, to: 1999 });
      expect([status, fields]).toEqual([400, { to: 'The end date cannot be before the start date.' }]);
    },
  );
});

describe('its readers', () => {
  it('count the invoices that they may see', async () => {
    const at = nextDay();
    const companyId = await customer('C');
    await sells(companyId, at, {}, stage.neighbour);
    await sells(companyId, at, { assistantId: await stage.idOf('buyer') }, stage.neighbour);
    expect(await counts('super', within(at))).toEqual({ C: [2, 0] });
    expect(await counts('buyer', within(at))).toEqual({ C: [1, 0] });
    expect((await fetchSheet(stage, 'buyer', topCustomers.downloadTopCustomers, within(at))).rows).toEqual([
      expect.objectContaining({ Invoice: 1 }),
    ]);
  });

  it('see no terms without canShowPriceModifier, neither in rows nor in the sheet', async () => {
    const companyId = await customer('C');
    await stage.sql`insert into company_terms ${stage.sql({ companyId, revision: 1, groupModifier: -2 })}`;
    const heads = async (who: Person) => (await fetchSheet(stage, who, topCustomers.downloadTopCustomers, {})).heads;
    for (const who of ['buyer', 'accountant'] as const) {
      for (const key of ['groupModifier', 'groupModifierIsPercentage', 'priceAdjust'])
        expect((await listed(who))[0], key).not.toHaveProperty(key);
      expect((await heads(who)).filter((head) => head.startsWith('Group'))).toEqual([]);
    }
    expect((await heads('admin')).filter((head) => head.startsWith('Group'))).toEqual([
      'Group Modifier',
      'Group Modifier in',
    ]);
  });

  it('are staff with canAccessDashboard alone', async () => {
    const statuses = async (who: Person) =>
      Promise.all(Object.values(topCustomers).map(async (call) => (await stage.send(who, call, {})).status));
    expect(await statuses('franchise')).toEqual([403, 403]);
    await stage.denied('buyer', 'canAccessDashboard', async () => expect(await statuses('buyer')).toEqual([403, 403]));
    await stage.granted('grader', 'canAccessDashboard', async () =>
      expect(await statuses('grader')).toEqual([200, 200]),
    );
  });
});

it('those with the most invoices stand first, and in each order pages follow without a gap', async () => {
  const at = nextDay();
  for (let nth = 0; nth < 7; nth++) {
    const companyId = await customer(`${'bAcADaB'[nth]}${nth}`, {
      firstName: nth % 2 ? 'x' : 'Y',
      createdAt: new Date(at + nth),
    });
    if (nth % 3) await makeUser(stage.sql, companyId, { lastLoginAt: new Date(at - nth) });
    for (let times = 0; times < nth % 3; times++) await sells(companyId, at);
    if (nth > 4) await looksUp(companyId, at);
  }
  expect((await listed('super', within(at))).map(({ invcount }) => invcount)).toEqual([2, 2, 1, 1, 0, 0, 0]);
  const valueOf = (row: Record<string, unknown>, name: string) => {
    if (name === 'name') return [row['firstName'], row['lastName']].join(' ').toLowerCase();
    return name === 'companyName' ? (row[name] as string).toLowerCase() : row[name];
  };
  for (const sort of topCustomers.listTopCustomers.input.shape.sort.unwrap().options) {
    const whole = await listed('super', { ...within(at), sort });
    const parts = [];
    for (let offset = 0; offset < 9; offset += 3)
      parts.push(...(await listed('super', { ...within(at), sort, count: 3, offset })));
    expect(parts, sort).toEqual(whole);
    const values = whole.map((row) => valueOf(row, sort.replace('-', '')) as string | null);
    const known = values.filter((value) => value !== null);
    expect(values.slice(0, known.length), sort).toEqual(known);
    const ascending = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(known, sort).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending);
  }
});

it.each(['xlsx', 'csv'])(
  'the sheet as %s has the rows, dates as dates of the reader, and text that is no formula',
  async (format) => {
    const at = nextDay();
    // The second of January in New York.
    const createdAt = new Date('2026-01-03T04:59:00Z');
    const address = { address: '-1 River', city: 'Savannah', state: 'GA', zipcode: '01401' };
    const companyId = await customer('=Reed', { ...address, firstName: 'Ada', lastName: 'Reed', createdAt });
    await stage.sql`insert into company_terms ${stage.sql({ companyId, revision: 1, groupModifier: 9 })}`;
    await stage.sql`insert into company_terms ${stage.sql({ companyId, revision: 2, groupModifier: -2.5, groupModifierIsPercentage: false })}`;
    await makeUser(stage.sql, companyId, { lastLoginAt: new Date('2026-05-06T04:00:00Z') });
    await sells(companyId, at);
    await customer('Zero');
    const { heads, rows, cell } = await fetchSheet(stage, 'super', topCustomers.downloadTopCustomers, {
      ...within(at),
      timeZone: 'America/New_York',
      format,
    });
    const text = (value: string) => (format === 'csv' ? `'${value}` : value);
    expect(heads).toEqual([
      'Company Name',
      'Name',
      'Is Active',
      'Facility',
      'Address',
      'City',
      'State',
      'Zipcode',
      'Company Type',
      'Group Modifier',
      'Group Modifier in',
      'Created Date',
      'Last Login',
      'Invoice',
      'Lookup',
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      'Company Name': text('=Reed'),
      Name: 'Ada Reed',
      'Is Active': 'yes',
      Address: text('-1 River'),
      City: 'Savannah',
      State: 'GA',
      'Company Type': 'SELLER',
      'Group Modifier': -2.5,
      'Group Modifier in': '$',
      'Created Date': new Date('2026-01-02'),
      'Last Login': new Date('2026-05-06'),
      Invoice: 1,
      Lookup: 0,
    });
    expect(rows[1]).toMatchObject({
      'Company Name': 'Zero',
      'Group Modifier': 0,
      'Group Modifier in': '%',
      Invoice: 0,
    });
    expect(rows[1]).not.toHaveProperty('Last Login');
    expect(cell(0, 'Company Name')).not.toHaveProperty('f');
    if (format === 'xlsx')
      expect([cell(0, 'Created Date')?.t, cell(0, 'Created Date')?.z, cell(0, 'Zipcode')]).toEqual([
        'd',
        'yyyy-mm-dd',
        expect.objectContaining({ t: 's', v: '01401' }),
      ]);
  },
);

it('the days of the sheet are those of the reader, else those of the company', async () => {
  // Already the next day in Tokyo.
  const createdAt = new Date('2026-01-02T16:00:00Z');
  await makeUser(stage.sql, await customer('Z', { createdAt, timeZone: 'Asia/Tokyo' }), { lastLoginAt: createdAt });
  for (const [day, input] of [['2026-01-03', {}] as const, ['2026-01-02', { timeZone: 'America/New_York' }] as const]) {
    const { rows } = await fetchSheet(stage, 'super', topCustomers.downloadTopCustomers, input);
    const row = rows.find((each) => each['Company Name'] === 'Z');
    expect(row).toMatchObject({ 'Created Date': new Date(day), 'Last Login': new Date(day) });
  }
});
