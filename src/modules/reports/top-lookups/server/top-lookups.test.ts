import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../../tests/support/companies.ts';
import { makeVehicleLookup } from '../../../../../tests/support/lookups.ts';
import { fetchSheet } from '../../../../../tests/support/sheets.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { makeUser } from '../../../../../tests/support/users.ts';
import { normaliseCode } from '../../../../kernel/codes.ts';
import { topLookups } from '../contract.ts';

let stage: Stage;
/** A user of a customer of the parent company, and one of a customer of the franchise. */
let own: { companyId: number; userId: number };
let theirs: { companyId: number; userId: number };
const made = async (parentId: number, columns: object) => {
  const companyId = await makeCompany(stage.sql, parentId);
  return { companyId, userId: await makeUser(stage.sql, companyId, { role: 'Seller', ...columns }) };
};
beforeAll(async () => {
  stage = await openStage();
  own = await made(stage.place.companyId, { firstName: 'Ada', lastName: 'Reed' });
  theirs = await made(stage.otherPlace.companyId, { firstName: 'Bo', lastName: 'Ash' });
});
afterAll(() => stage.close());
beforeEach(() => stage.sql`delete from lookup`);

const at = Date.UTC(2031, 0, 1);
const lookUp = async (stamped: string, who = own, when = at, isPaid = true) => {
  await stage.sql`insert into lookup ${stage.sql({ ...who, code: normaliseCode(stamped), stamped, isPaid, lookedUpAt: new Date(when) })}`;
};
const listed = async (who: Person, input: object = {}) => {
  const { status, body } = await stage.send(who, topLookups.listTopLookups, { count: 100, ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'] as Record<string, unknown>[];
};
const oems = async (who: Person, input: object = {}) => (await listed(who, input)).map((row) => row['oem'] as string);

it('a row is a code of a user with how often it was looked up, paid or not, in whatever spelling', async () => {
  await lookUp('AB-1');
  await lookUp('AB1', own, at + 1, false);
  await lookUp('AB-1', theirs);
  await lookUp('CD 2', theirs);
  const rows = await listed('super', { sort: 'user' });
  expect(rows).toEqual([
    { oem: expect.stringMatching(/^AB-?1$/), count: 2, fname: 'Ada', lname: 'Reed', userId: own.userId },
    { oem: 'AB-1', count: 1, fname: 'Bo', lname: 'Ash', userId: theirs.userId },
    { oem: 'CD 2', count: 1, fname: 'Bo', lname: 'Ash', userId: theirs.userId },
  ]);
});

it('searches by vehicle name no code', async () => {
  await lookUp('AB-1');
  await makeVehicleLookup(stage.sql, { ...own, at: new Date(at), make: 'Ford' });
  expect(await oems('super')).toEqual(['AB-1']);
});

it('both ends of a range are in it, and without dates all times', async () => {
  for (const [code, when] of [
    ['BEFORE', at - 1],
    ['FIRST', at],
    ['LAST', at + 99],
    ['AFTER', at + 100],
  ] as const)
    await lookUp(code, own, when);
  expect(await oems('super', { from: at, to: at + 99, sort: 'oem' })).toEqual(['FIRST', 'LAST']);
  expect(await oems('super', { from: at, sort: 'oem' })).toEqual(['AFTER', 'FIRST', 'LAST']);
  expect(await oems('super', { to: at + 99, sort: 'oem' })).toEqual(['BEFORE', 'FIRST', 'LAST']);
  expect(await oems('super')).toHaveLength(4);
});

it.each([topLookups.listTopLookups, topLookups.downloadTopLookups])(
  'a range that ends before it begins is refused in words',
  async (call) => {
    const { status, fields } = await stage.send('super', call, { from: 2000, to: 1999 });
    expect([status, fields]).toEqual([400, { to: 'The end date cannot be before the start date.' }]);
  },
);

describe('its readers', () => {
  it('see all as staff, and as a franchise those of the sellers under it', async () => {
    await lookUp('OWN');
    await lookUp('THEIRS', theirs);
    await lookUp('OTHERS', await made(stage.otherFranchiseId, {}));
    expect((await oems('buyer')).toSorted()).toEqual(['OTHERS', 'OWN', 'THEIRS']);
    expect(await oems('franchise')).toEqual(['THEIRS']);
    expect((await fetchSheet(stage, 'franchise', topLookups.downloadTopLookups, {})).rows).toEqual([
      { OEM: 'THEIRS', Count: 1, User: 'Bo Ash' },
    ]);
  });

  it.each(['canAccessDashboard', 'canViewTopLookups'] as const)('are refused without %s', async (needed) => {
    await stage.denied('buyer', needed, async () => {
      for (const call of Object.values(topLookups))
        expect((await stage.send('buyer', call, {})).status, call.path).toBe(403);
    });
  });
});

it('the most looked up stands first, in each order pages follow without a gap, and ties keep their place', async () => {
  for (let nth = 0; nth < 8; nth++)
    for (let times = 0; times <= nth % 3; times++) await lookUp(`N${nth}`, nth % 2 ? own : theirs);
  expect((await listed('super')).map(({ count }) => count)).toEqual([3, 3, 2, 2, 2, 1, 1, 1]);
  const valueOf = (row: Record<string, unknown>, name: string) =>
    name === 'user' ? [row['fname'], row['lname']].join(' ') : row[name];
  for (const sort of topLookups.listTopLookups.input.shape.sort.unwrap().options) {
    const whole = await listed('super', { sort });
    const parts = [];
    for (let offset = 0; offset < 9; offset += 3) parts.push(...(await listed('super', { sort, count: 3, offset })));
    expect(parts, sort).toEqual(whole);
    const values = whole.map((row) => valueOf(row, sort.replace('-', '')) as string);
    const ascending = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values, sort).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending);
  }
});

it('rows of equal value stand by count, then by code and user', async () => {
  for (const code of ['C', 'A', 'B']) for (const who of [theirs, own]) await lookUp(code, who);
  await lookUp('B', theirs);
  const rows = await listed('super', { sort: 'count' });
  expect(rows.map((row) => [row['oem'], row['fname']])).toEqual([
    ['A', 'Ada'],
    ['A', 'Bo'],
    ['B', 'Ada'],
    ['C', 'Ada'],
    ['C', 'Bo'],
    ['B', 'Bo'],
  ]);
  expect((await oems('super', { sort: 'user' })).join('')).toBe('ABCBAC');
});

describe('the sheet', () => {
  it.each(['xlsx', 'csv'])('as %s has the rows and order of the screen, and text is no formula', async (format) => {
    await lookUp('-AB+1');
    await lookUp('-AB+1');
    await lookUp('CD 2');
    await stage.sql`update app_user set last_name = '=1+1' where id = ${own.userId}`;
    const { heads, rows, cell } = await fetchSheet(stage, 'super', topLookups.downloadTopLookups, {
      sort: 'count',
      format,
    });
    expect(heads).toEqual(['OEM', 'Count', 'User']);
    expect(rows).toEqual([
      { OEM: 'CD 2', Count: 1, User: 'Ada =1+1' },
      { OEM: format === 'csv' ? "'-AB+1" : '-AB+1', Count: 2, User: 'Ada =1+1' },
    ]);
    expect([cell(0, 'Count')?.t, cell(1, 'OEM')?.t]).toEqual(['n', 's']);
  });

  it.each(['xlsx', 'csv'])(
    'as %s has each group in order where they are more than are put together at once',
    async (format) => {
      await stage.sql`
      insert into lookup (company_id, user_id, code, stamped, is_paid, looked_up_at)
      select ${own.companyId}, ${own.userId}, nth, 'N' || nth, true, now() from generate_series(10000, 20000) nth`;
      const { rows } = await fetchSheet(stage, 'super', topLookups.downloadTopLookups, { sort: '-oem', format });
      expect(rows.map((row) => row['OEM'])).toEqual(Array.from({ length: 10_001 }, (_, nth) => `N${20_000 - nth}`));
    },
  );
});
