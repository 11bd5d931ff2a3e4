import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../tests/support/unique-name.ts';
import { companies } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const make = async (name: string, columns: Record<string, unknown> = {}) => {
  const [row] = await stage.sql<{ id: number }[]>`insert into company ${stage.sql({
    kind: 'SELLER',
    parentId: stage.place.companyId,
    name,
    ...columns,
  })} returning id`;
  return row!.id;
};
const everywhere = async (name: string) => ({
  parents: await make(name),
  franchises: await make(name, { parentId: stage.otherPlace.companyId }),
  others: await make(name, { parentId: stage.otherFranchiseId }),
});
const search = (sent: object, who: Person = 'buyer') => stage.send(who, companies.searchCompanies, sent);
const idsOf = async (sent: object, who: Person = 'buyer'): Promise<number[]> => {
  const { status, body } = await search(sent, who);
  expect([status, body['error']]).toEqual([200, undefined]);
  return body['list'].map(({ companyId }: { companyId: number }) => companyId);
};

/** The list of customers, which has no similar names. */
const listedWith = async (text: string): Promise<number[]> =>
  (await stage.send('buyer', companies.listCompanies, { text })).body['list'].map(
    ({ companyId }: { companyId: number }) => companyId,
  );

it('answers name and place, and nothing of what the customer is offered', async () => {
  const text = uniqueName();
  const companyId = await make(text, { city: 'Macon', state: 'GA', ein: '12-3456789' });
  expect((await search({ text })).body).toEqual({
    list: [
      { companyId, companyName: text, city: 'Macon', state: 'GA', facilityId: null, isActive: true, isDeleted: false },
    ],
    areMoreItemsAvailable: false,
  });
});

describe('the tenancy', () => {
  it.each<Person>(['super', 'buyer', 'grader', 'accountant'])('of %s is every customer', async (who) => {
    const text = uniqueName();
    const made = await everywhere(text);
    expect(await idsOf({ text }, who)).toEqual(Object.values(made));
  });

  it.each<Person>(['franchise', 'franchise_buyer'])('of %s is the customers directly under it', async (who) => {
    const text = uniqueName();
    const { parents, franchises, others } = await everywhere(text);
    expect(await idsOf({ text }, who)).toEqual([franchises]);
    for (const customerId of [parents, others]) expect(await idsOf({ customerId }, who)).toEqual([]);
    for (const parentCompanyId of [stage.place.companyId, stage.otherFranchiseId])
      expect(await idsOf({ text, parentCompanyId }, who)).toEqual([]);
  });

  it('is not changed by a companyId that is sent', async () => {
    const text = uniqueName();
    const { franchises } = await everywhere(text);
    expect(await idsOf({ text, companyId: stage.place.companyId }, 'franchise')).toEqual([franchises]);
  });

  it.each<Person>(['seller', 'lookup'])('is refused to %s', async (who) => {
    expect((await search({}, who)).status).toBe(403);
  });
});

it('finds franchises instead of sellers on demand: all for staff, itself for a franchise', async () => {
  const text = uniqueName();
  const franchiseId = await make(text, { kind: 'FRANCHISE' });
  await make(text, { parentId: franchiseId });
  expect(await idsOf({ text, isFranchise: true })).toEqual([franchiseId]);
  expect(await idsOf({ text })).not.toContain(franchiseId);
  expect(await idsOf({ isFranchise: true }, 'franchise')).toEqual([stage.otherPlace.companyId]);
  for (const sent of [{ text: 'Piedmont', isFranchise: true }, { text: 'Piedmont Core Exchange' }])
    expect(await idsOf(sent), 'the parent company is neither').not.toContain(stage.place.companyId);
});

it.each([
  ['switched off', { isActive: false }],
  ['deleted', { deletedAt: new Date() }],
])('leaves out who is %s, also when asked for by id', async (_, columns) => {
  const text = uniqueName();
  const customerId = await make(text, columns);
  expect([await idsOf({ text }), await idsOf({ customerId })]).toEqual([[], []]);
});

describe('a filter', () => {
  it('by text looks within the name, in any case, and %, _ and \\ stand for no other signs', async () => {
    const text = uniqueName();
    const plain = await make(`A ${text} Auto`);
    const odd = await make(String.raw`B ${text}%_\x`);
    await make('C', { city: text });
    expect(await idsOf({ text: text.toUpperCase() })).toEqual([plain, odd]);
    expect(await idsOf({ text: String.raw`${text}%_\X` })).toEqual([odd]);
    for (const sign of ['%', '_', '\\', '%%'])
      expect(await listedWith(`${text.slice(0, 4)}${sign}${text.slice(5)}`)).toEqual([]);
    expect(await idsOf({ text: `${text}%x` })).toEqual([odd]);
  });

  it('by parentCompanyId leaves only the customers of that company', async () => {
    const text = uniqueName();
    const { parents, others } = await everywhere(text);
    expect(await idsOf({ text, parentCompanyId: stage.otherFranchiseId })).toEqual([others]);
    expect(await idsOf({ text, parentCompanyId: stage.place.companyId })).toEqual([parents]);
  });

  it('by customerId leaves this one alone', async () => {
    const text = uniqueName();
    const { parents, franchises } = await everywhere(text);
    expect(await idsOf({ customerId: parents })).toEqual([parents]);
    expect(await idsOf({ customerId: franchises, text: 'another name' })).toEqual([]);
  });
});

it('stands by name, turned round on demand, page by page', async () => {
  const text = uniqueName();
  const made = [await make(`C ${text}`), await make(`A ${text}`), await make(`B ${text}`)] as const;
  const byName = [made[1], made[2], made[0]];
  expect(await idsOf({ text })).toEqual(byName);
  expect(await idsOf({ text, customerSort: 'asc' })).toEqual(byName);
  expect(await idsOf({ text, customerSort: 'desc' })).toEqual(byName.toReversed());
  const page = async (offset: number, count = 2) => (await search({ text, offset, count })).body;
  expect(await page(0)).toMatchObject({
    list: [{ companyId: byName[0] }, { companyId: byName[1] }],
    areMoreItemsAvailable: true,
  });
  expect(await page(2)).toMatchObject({ list: [{ companyId: byName[2] }], areMoreItemsAvailable: false });
  expect((await page(0, 3))['areMoreItemsAvailable']).toBe(false);
});

describe('the facility where a customer last sold', () => {
  const facilityFor = async (customerId: number, who: Person = 'buyer') =>
    (await search({ customerId }, who)).body['list'][0].facilityId;
  const facilitiesOf = async (companyId: number) =>
    (
      await stage.sql<{ id: number }[]>`select id from facility where company_id = ${companyId} order by id limit 2`
    ).map(({ id }) => id) as [number, number];

  it('is that of its newest load, of any kind, that is not deleted', async () => {
    const customerId = await make(uniqueName());
    const [one, two] = await facilitiesOf(stage.place.companyId);
    await stage.load({ type: 4 }, { customerId, facilityId: one });
    expect(await facilityFor(customerId)).toBe(one);
    const { loadId } = await stage.load({}, { customerId, facilityId: two });
    expect(await facilityFor(customerId)).toBe(two);
    await stage.sql`update load set deleted_at = now() where id = ${loadId}`;
    expect(await facilityFor(customerId)).toBe(one);
  });

  it('is not that of another customer’s load', async () => {
    const [customerId, other] = [await make(uniqueName()), await make(uniqueName())];
    await stage.load({}, { customerId: other });
    expect(await facilityFor(customerId)).toBeNull();
  });

  it('is one of the reader’s company: a load that another company bought does not count', async () => {
    const customerId = await make(uniqueName(), { parentId: stage.otherPlace.companyId });
    const { companyId, facilityId, buyerId } = stage.otherPlace;
    await stage.load({}, { customerId });
    expect(await facilityFor(customerId, 'franchise')).toBeNull();
    await stage.load({}, { customerId, companyId, facilityId, buyerId });
    expect(await facilityFor(customerId, 'franchise')).toBe(facilityId);
    expect(await facilityFor(customerId), 'for the parent its own').toBe(stage.place.facilityId);
  });
});

describe('a text that no name has', () => {
  const letters = () =>
    [...uniqueName()]
      .map((letter) => 'bcdfghjklmnpqrst'[Number.parseInt(letter, 36) % 16]!)
      .join('')
      .slice(0, 9);

  it('finds the most similar names, five at most, of the tenant alone', async () => {
    const word = letters();
    // No word has an x.
    const mistyped = `${word.slice(0, 4)}x${word.slice(5)}`;
    const mine: number[] = [];
    for (let nth = 0; nth < 7; nth += 1) mine.push(await make(`${word} Auto ${nth}`));
    const theirs = await make(`${word} Auto`, { parentId: stage.otherPlace.companyId });
    await make(`${word} Auto`, { isActive: false });
    await make(`${word} Auto`, { deletedAt: new Date() });
    const found = await idsOf({ text: mistyped, count: 10, parentCompanyId: stage.place.companyId });
    expect(found).toHaveLength(5);
    expect(mine).toEqual(expect.arrayContaining(found));
    expect(await idsOf({ text: mistyped, count: 2, parentCompanyId: stage.place.companyId })).toHaveLength(2);
    expect(await idsOf({ text: mistyped }, 'franchise')).toEqual([theirs]);
    expect(await idsOf({ text: mistyped, offset: 10 })).toEqual([]);
    expect(await idsOf({ text: word, count: 10, parentCompanyId: stage.place.companyId })).toEqual(mine);
  });

  it.each([
    ['a letter dropped', (word: string) => word.slice(0, 4) + word.slice(5)],
    ['a letter doubled', (word: string) => word.slice(0, 4) + word[3]! + word.slice(4)],
    ['a wrong letter', (word: string) => `${word.slice(0, 4)}x${word.slice(5)}`],
    ['a word too many', (word: string) => `the ${word} auto llc`],
    ['the words glued', (word: string) => `${word}auto`],
  ])('finds it with %s', async (_, damaged) => {
    const word = letters();
    const companyId = await make(`${word} Auto`);
    expect((await idsOf({ text: damaged(word) }))[0]).toBe(companyId);
  });

  it('finds nothing if it is like none', async () => {
    expect(await idsOf({ text: 'zxzxvwvw qzqz' })).toEqual([]);
    expect(await idsOf({ text: '%%' })).toEqual([]);
  });
});

it('finds a name by its words in any order, and by its own letters', async () => {
  const text = uniqueName();
  const companyId = await make(`${text} Straße AG`);
  for (const typed of [`straße ${text}`, `${text}  ag STRAßE`, `${text} Straße AG`])
    expect(await idsOf({ text: typed })).toEqual([companyId]);
  const named = await make(`${text}s O’Brien`);
  for (const apostrophe of ["'", '’', '‘', '`'])
    expect(await idsOf({ text: `${text}s O${apostrophe}Brien` })).toEqual([named]);
  expect(await idsOf({ text: `${text}s OBrien` })).toEqual([named]);
  expect(await listedWith(`${text} GmbH`)).toEqual([]);
  expect(await listedWith(`ag ${text}`)).toEqual([companyId]);
});
