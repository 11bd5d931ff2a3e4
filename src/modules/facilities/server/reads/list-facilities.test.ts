import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFacility } from '../../../../../tests/support/facilities.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../../tests/support/unique-name.ts';
import { facilities } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const make = (name: string, columns: Record<string, unknown> = {}) =>
  makeFacility(stage.sql, { companyId: stage.place.companyId, name, ...columns });
const everywhere = async (name: string) => ({
  parents: await make(name),
  franchises: await make(name, { companyId: stage.otherPlace.companyId }),
  others: await make(name, { companyId: stage.otherFranchiseId }),
});
const list = (sent: object, who: Person = 'buyer') => stage.send(who, facilities.listFacilities, sent);
const idsOf = async (sent: object, who: Person = 'buyer'): Promise<number[]> => {
  const { status, body } = await list(sent, who);
  expect([status, body['error']]).toEqual([200, undefined]);
  return body['list'].map(({ facilityId }: { facilityId: number }) => facilityId);
};

it('answers where it is, who leads it, what it requires, and no more', async () => {
  const text = uniqueName();
  const address = { address: '1 Yard Rd', city: text, state: 'TX', zipcode: '75201' };
  const person = { email: 'yard@scene.test', phone: '2145550100', firstName: 'Ida', lastName: 'Roe' };
  const rules = { isPicRequired: true, isSignRequired: false, isEinRequired: true, isCartCreation: false };
  const facilityId = await make(text, {
    ...address,
    ...person,
    ...rules,
    companyId: stage.otherFranchiseId,
    version: 3,
  });
  expect((await list({ text })).body).toEqual({
    list: [
      {
        facilityId,
        name: text,
        ...address,
        ...person,
        ...rules,
        isActive: true,
        isDeleted: false,
        isFacility: true,
        code: expect.stringMatching(/^[A-Z]{5}$/),
        companyName: expect.stringMatching(/./),
        companyLogo: null,
        compliance: 'off',
        isCodeFixed: false,
        priceModifier: 100,
        parentCompanyId: stage.otherFranchiseId,
        timeZone: 'America/Chicago',
        version: 3,
      },
    ],
    areMoreItemsAvailable: false,
  });
});

it.each(['isPicRequired', 'isSignRequired', 'isEinRequired', 'isCartCreation', 'isActive'])(
  'answers %s as it is set for each',
  async (rule) => {
    const text = uniqueName();
    await make(`${text} 1`, { [rule]: true });
    await make(`${text} 2`, { [rule]: false });
    expect((await list({ text })).body['list']).toMatchObject([{ [rule]: true }, { [rule]: false }]);
  },
);

describe('the tenancy', () => {
  it.each<Person>(['super', 'buyer', 'grader', 'accountant'])('of %s is every facility', async (who) => {
    const text = uniqueName();
    const { parents, franchises, others } = await everywhere(text);
    expect(await idsOf({ text }, who)).toEqual([parents, franchises, others]);
  });

  it.each<Person>(['franchise', 'franchise_buyer'])('of %s is its own company’s', async (who) => {
    const text = uniqueName();
    const { franchises } = await everywhere(text);
    expect(await idsOf({ text }, who)).toEqual([franchises]);
    for (const parentCompanyId of [stage.place.companyId, stage.otherFranchiseId])
      expect(await idsOf({ text, parentCompanyId }, who)).toEqual([]);
  });

  it.each<Person>(['seller', 'lookup'])('of %s is where it may sell: at the company above', async (who) => {
    const text = uniqueName();
    const { parents } = await everywhere(text);
    expect(await idsOf({ text }, who)).toEqual([parents]);
    expect(await idsOf({ text, parentCompanyId: stage.otherPlace.companyId }, who)).toEqual([]);
  });

  it('of a franchise’s seller is the franchise’s', async () => {
    const text = uniqueName();
    const { franchises } = await everywhere(text);
    await stage.sql`update company set parent_id = ${stage.otherPlace.companyId} where id = ${stage.place.customerId}`;
    expect(await idsOf({ text }, 'seller')).toEqual([franchises]);
    await stage.sql`update company set parent_id = ${stage.place.companyId} where id = ${stage.place.customerId}`;
  });

  it('is not changed by a companyId that is sent', async () => {
    const text = uniqueName();
    const { franchises } = await everywhere(text);
    expect(await idsOf({ text, companyId: stage.place.companyId }, 'franchise')).toEqual([franchises]);
  });
});

it('leaves out what is deleted', async () => {
  const text = uniqueName();
  await make(text, { deletedAt: new Date() });
  expect(await idsOf({ text })).toEqual([]);
});

describe('a filter', () => {
  it('by isFacility separates those of franchises from those of the parent', async () => {
    const text = uniqueName();
    const { parents, franchises, others } = await everywhere(text);
    expect(await idsOf({ text, isFacility: true })).toEqual([franchises, others]);
    expect(await idsOf({ text, isFacility: false })).toEqual([parents]);
  });

  it('by company leaves out the others', async () => {
    const text = uniqueName();
    const { parents, others } = await everywhere(text);
    expect(await idsOf({ text, parentCompanyId: stage.otherFranchiseId })).toEqual([others]);
    expect(await idsOf({ text, parentCompanyId: stage.place.companyId })).toEqual([parents]);
  });

  it('by text looks in name and city, in any case, and % and _ are no wildcards', async () => {
    const text = uniqueName();
    const made = [await make(`A ${text.toUpperCase()}`), await make('B', { city: text }), await make(`C ${text}%_`)];
    expect(await idsOf({ text: text.toUpperCase() })).toEqual(made);
    expect(await idsOf({ text })).toEqual(made);
    expect(await idsOf({ text: `c ${text}` })).toContain(made[2]);
    for (const sign of ['%', '_'])
      expect(await idsOf({ text: `${text.slice(0, 4)}${sign}${text.slice(5)}` })).toEqual([]);
    expect(await idsOf({ text: '%_' })).toEqual([made[2]]);
  });
});

it('tells staff what the facility pays, and whether an invoice has its code', async () => {
  const { facilityId } = stage.place;
  const [shown] = (await list({ facilityId }))['body']['list'];
  const [version] = await stage.sql<{ facilities: Record<string, string> }[]>`
    select facilities from pricing_version order by version desc limit 1`;
  expect(shown).toMatchObject({ isCodeFixed: true, priceModifier: Number(version!.facilities[facilityId] ?? 100) });
  const [own] = (await list({ facilityId: stage.otherPlace.facilityId }, 'franchise'))['body']['list'];
  for (const field of ['isCodeFixed', 'priceModifier', 'compliance']) expect(own).not.toHaveProperty(field);
});

it('stands by name, the parent’s before those of franchises, page by page', async () => {
  const text = uniqueName();
  const franchises = await make(`A ${text}`, { companyId: stage.otherFranchiseId });
  const [second, first] = [await make(`B ${text}`), await make(`A ${text}`)];
  const page = async (offset: number, count = 2) => (await list({ text, offset, count })).body;
  expect(await page(0)).toMatchObject({
    list: [{ facilityId: first }, { facilityId: second }],
    areMoreItemsAvailable: true,
  });
  expect(await page(2)).toMatchObject({ list: [{ facilityId: franchises }], areMoreItemsAvailable: false });
  expect((await page(0, 3))['areMoreItemsAvailable']).toBe(false);
});
