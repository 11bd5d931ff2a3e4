import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../src/kernel/contract.ts';
import { companies } from '../src/modules/companies/contract.ts';
import { facilities } from '../src/modules/facilities/contract.ts';
import { users } from '../src/modules/users/contract.ts';
import { makeCompany } from './support/companies.ts';
import { makeFacility } from './support/facilities.ts';
import { makeLoad } from './support/scene.ts';
import { openStage, type Person, type Stage } from './support/stage.ts';
import { uniqueName } from './support/unique-name.ts';
import { makeUser } from './support/users.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Kind = {
  readonly kind: string;
  readonly call: Call;
  readonly asked: object;
  readonly id: string;
  /** What a load names it as. */
  readonly place: 'facilityId' | 'buyerId' | 'customerId';
  readonly make: (name: string, columns: object) => Promise<number>;
};
const kinds: readonly Kind[] = [
  {
    kind: 'facility',
    call: facilities.listFacilities,
    asked: {},
    id: 'facilityId',
    place: 'facilityId',
    make: (name, columns) => makeFacility(stage.sql, { name, ...columns }),
  },
  {
    kind: 'buyer',
    call: users.listUsers,
    asked: { isBuyer: true },
    id: 'userId',
    place: 'buyerId',
    make: (lastName, columns) => makeUser(stage.sql, stage.place.companyId, { role: 'Buyer', lastName, ...columns }),
  },
  {
    kind: 'customer',
    call: companies.searchCompanies,
    asked: {},
    id: 'companyId',
    place: 'customerId',
    make: (name, columns) => makeCompany(stage.sql, stage.place.companyId, { name, ...columns }),
  },
];

type Shown = { readonly isActive: boolean; readonly isDeleted: boolean };
const found = async ({ call, asked, id }: Kind, text: string, alsoLeft: boolean, who: Person = 'super') => {
  const { status, body } = await stage.send(who, call, { ...asked, text, count: 50, ...(alsoLeft && { alsoLeft }) });
  expect([status, body['error']]).toEqual([200, undefined]);
  return new Map<number, Shown>(
    body['list'].map((row: Shown & Record<string, number>) => [
      row[id],
      { isActive: row.isActive, isDeleted: row.isDeleted },
    ]),
  );
};
const invoiceOf = ({ place }: Kind, id: number) => makeLoad(stage.sql, { ...stage.place, [place]: id }, { type: 4 });

describe.each(kinds)('a $kind', (kind) => {
  it('a deleted one is offered where invoices name it, and marked', async () => {
    const text = uniqueName();
    const gone = await kind.make(`${text} A`, { deletedAt: new Date() });
    await kind.make(`${text} B`, { deletedAt: new Date() });
    await invoiceOf(kind, gone);
    expect(await found(kind, text, true)).toMatchObject(new Map([[gone, { isDeleted: true }]]));
    expect((await found(kind, text, true)).size).toBe(1);
  });

  it('a switched-off one is offered where loads name it, and marked', async () => {
    const text = uniqueName();
    const off = await kind.make(`${text} A`, { isActive: false });
    await kind.make(`${text} B`, { isActive: false });
    const on = await kind.make(`${text} C`, {});
    await makeLoad(stage.sql, { ...stage.place, [kind.place]: off }, { type: 1 });
    expect(await found(kind, text, true)).toEqual(
      new Map([
        [off, { isActive: false, isDeleted: false }],
        [on, { isActive: true, isDeleted: false }],
      ]),
    );
  });

  it('a deleted one is not offered where something new is made', async () => {
    const text = uniqueName();
    const gone = await kind.make(text, { deletedAt: new Date() });
    await invoiceOf(kind, gone);
    expect((await found(kind, text, false)).has(gone)).toBe(false);
  });

  it('one of another company is offered to no franchise', async () => {
    const text = uniqueName();
    const gone = await kind.make(text, { deletedAt: new Date() });
    await invoiceOf(kind, gone);
    expect((await found(kind, text, true, 'franchise')).has(gone)).toBe(false);
  });
});

it('the own company’s buyers stand first, each by name', async () => {
  const text = uniqueName();
  const [kind] = kinds.filter((each) => each.kind === 'buyer');
  const other = await makeUser(stage.sql, stage.otherPlace.companyId, {
    role: 'Franchise Owner',
    lastName: `${text} A`,
  });
  const own = [await kind!.make(`${text} B`, {}), await kind!.make(`${text} c`, {})];
  expect([...(await found(kind!, text, true)).keys()]).toEqual([...own, other]);
});

it('a deleted user shows no identity papers and is not changeable', async () => {
  const text = uniqueName();
  await invoiceOf(kinds[1]!, await kinds[1]!.make(text, { deletedAt: new Date() }));
  const { body } = await stage.send('super', users.listUsers, { text, isBuyer: true, alsoLeft: true });
  expect(body['list']).toMatchObject([{ isChangeable: false }]);
  expect(body['list'][0]).not.toHaveProperty('driversLicense');
  expect(body['list'][0]).not.toHaveProperty('driversLicenseUrl');
});

it('a buyer is not offered the name of one whose invoices it does not see', async () => {
  const text = uniqueName();
  const gone = await kinds[1]!.make(text, { deletedAt: new Date() });
  await invoiceOf(kinds[1]!, gone);
  expect((await found(kinds[1]!, text, true, 'buyer')).has(gone)).toBe(false);
});
