import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { sentUser, shippedRole } from '../../../../../tests/support/users.ts';
import { uniqueName } from '../../../../../tests/support/unique-name.ts';
import { users } from '../../contract.ts';

let stage: Stage;
let franchise: { ownId: number; customerId: number; otherId: number; otherCustomerId: number };
beforeAll(async () => {
  stage = await openStage();
  const [other] = await stage.sql<{ id: number; customerId: number }[]>`
    select id, (select min(id) from company customer where parent_id = company.id) as customer_id
    from company where kind = 'FRANCHISE' and id <> ${stage.otherPlace.companyId} limit 1`;
  const { companyId, customerId } = stage.otherPlace;
  franchise = { ownId: companyId, customerId, otherId: other!.id, otherCustomerId: other!.customerId };
});
afterAll(() => stage.close());

type Made = { companyId?: number; role?: string; columns?: Record<string, unknown> };
const make = async (
  lastName: string,
  { companyId = stage.place.companyId, role = 'Buyer', columns = {} }: Made = {},
) => {
  const [row] = await stage.sql<{ id: number }[]>`insert into app_user ${stage.sql({
    companyId,
    roleId: stage.sql`(select id from role where name = ${role})` as unknown as number,
    email: `${crypto.randomUUID()}@scene.test`,
    passwordHash: 'none',
    firstName: 'Scene',
    lastName,
    ...columns,
  })} returning id`;
  return row!.id;
};
const list = (sent: object, who: Person = 'buyer') => stage.send(who, users.listUsers, sent);
const idsOf = async (sent: object, who: Person = 'buyer'): Promise<number[]> => {
  const { status, body } = await list({ count: 100, ...sent }, who);
  expect([status, body['error']]).toEqual([200, undefined]);
  return body['list'].map(({ userId }: { userId: number }) => userId);
};

it('answers name, address, role and company, and nothing secret', async () => {
  const text = uniqueName();
  const email = `${text}@scene.test`;
  const place = { address: '1 Yard Rd', city: 'Macon', state: 'GA', zipcode: '31201' };
  const plain = { ...place, phone: '4045550142', smsNumber: '4045550199', notes: 'Saturdays.', isAdmin: true };
  const userId = await make(text, {
    companyId: franchise.ownId,
    role: 'Franchise Buyer',
    columns: { email, ...plain, version: 3, createdAt: new Date('2026-06-15T12:00:00Z') },
  });
  expect((await list({ text })).body).toEqual({
    list: [
      {
        userId,
        companyId: franchise.ownId,
        firstName: 'Scene',
        lastName: text,
        email,
        type: 'Franchise Buyer',
        // An administrator, and the reader is none.
        isChangeable: false,
        isDeleted: false,
        roleId: await shippedRole(stage.sql, 'Franchise Buyer'),
        companyName: 'Riverbend Catalyst',
        hierarchy: 10,
        isFranchise: true,
        isActive: true,
        isSA: false,
        ...plain,
        profileUrl: null,
        driversLicense: '',
        driversLicenseUrl: null,
        createdDate: '2026-06-15T12:00:00.000Z',
        version: 3,
      },
    ],
    areMoreItemsAvailable: false,
  });
});

it('shows a licence to who may edit customers and to colleagues, and to nobody else', async () => {
  const sent = {
    roleId: await shippedRole(stage.sql, 'Seller'),
    companyId: stage.place.customerId,
    driversLicense: 'GA-77-1',
  };
  const { body } = await stage.send('buyer', users.addUser, sentUser(sent));
  const shown = async (who: Person) => (await list({ userId: body['userId'] }, who)).body['list'][0];
  expect(await shown('buyer')).toMatchObject({ driversLicense: 'GA-77-1', driversLicenseUrl: null });
  for (const field of ['driversLicense', 'driversLicenseUrl'])
    expect(await shown('accountant')).not.toHaveProperty(field);
  await stage.sql`update app_user set company_id = ${stage.place.companyId} where id = ${body['userId']}`;
  expect(await shown('accountant')).toMatchObject({ driversLicense: 'GA-77-1' });
});

describe('the tenancy', () => {
  const everywhere = async (text: string) => ({
    parent: await make(text),
    parentsCustomer: await make(text, { companyId: stage.place.customerId }),
    franchise: await make(text, { companyId: franchise.ownId }),
    franchisesCustomer: await make(text, { companyId: franchise.customerId }),
    other: await make(text, { companyId: franchise.otherId }),
    othersCustomer: await make(text, { companyId: franchise.otherCustomerId }),
  });

  it.each<Person>(['super', 'buyer', 'grader', 'accountant'])('of %s is everybody', async (who) => {
    const text = uniqueName();
    const made = await everywhere(text);
    expect(await idsOf({ text }, who)).toEqual(Object.values(made));
  });

  it.each<Person>(['franchise', 'franchise_buyer'])('of %s is its company and the customers under it', async (who) => {
    const text = uniqueName();
    const made = await everywhere(text);
    expect(await idsOf({ text }, who)).toEqual([made.franchise, made.franchisesCustomer]);
    expect(await idsOf({ text, companyId: franchise.customerId }, who)).toEqual([made.franchisesCustomer]);
    for (const companyId of [stage.place.companyId, franchise.otherId, franchise.otherCustomerId])
      expect(await idsOf({ text, companyId }, who)).toEqual([]);
  });

  it.each<Person>(['seller', 'lookup'])('is refused to %s', async (who) => {
    expect((await list({}, who)).status).toBe(403);
  });
});

describe('a user who', () => {
  it('is deleted is left out; one who is switched off is marked', async () => {
    const text = uniqueName();
    await make(text, { columns: { deletedAt: new Date() } });
    const off = await make(text, { columns: { isActive: false } });
    expect((await list({ text })).body['list']).toMatchObject([{ userId: off, isActive: false }]);
  });

  it('belongs to a deleted company is left out; one of a company that is switched off is not', async () => {
    const text = uniqueName();
    const [gone, off] = await stage.sql<{ id: number }[]>`
      insert into company (kind, parent_id, name, deleted_at, is_active)
      values ('SELLER', ${stage.place.companyId}, 'Gone', now(), true), ('SELLER', ${stage.place.companyId}, 'Off', null, false) returning id`;
    await make(text, { companyId: gone!.id });
    expect(await idsOf({ text })).toEqual([]);
    const userId = await make(text, { companyId: off!.id });
    expect(await idsOf({ text })).toEqual([userId]);
  });
});

describe('a text', () => {
  it('is looked for in first name, last name and address, in any case', async () => {
    const text = uniqueName();
    const made = [
      await make('A', { columns: { firstName: `x${text}` } }),
      await make(`B${text.toUpperCase()}`),
      await make('C', { columns: { email: `${text}@scene.test` } }),
    ];
    await make('D');
    expect(await idsOf({ text: text.toUpperCase() })).toEqual(made);
  });

  it('may be the first and the last name together', async () => {
    const text = uniqueName();
    const userId = await make(`Two${text}`, { columns: { firstName: 'Name' } });
    expect(await idsOf({ text: `name two${text}` })).toEqual([userId]);
    expect(await idsOf({ text: `two${text} other` })).toEqual([]);
  });

  it('is looked for without signs: % and _ are no wildcards', async () => {
    const text = uniqueName();
    const percent = await make(`${text}%_`);
    await make(`${text}xy`);
    expect(await idsOf({ text: `${text}%` })).toContain(percent);
    for (const sign of ['%', '_', '%%'])
      expect(await idsOf({ text: `${text.slice(0, 4)}${sign}${text.slice(5)}` })).toEqual([]);
  });
});

describe('a filter', () => {
  it('by company leaves out the others', async () => {
    const text = uniqueName();
    await make(text);
    const userId = await make(text, { companyId: franchise.ownId });
    expect(await idsOf({ text, companyId: franchise.ownId })).toEqual([userId]);
  });

  it('by isFranchise separates those of franchises from all others', async () => {
    const text = uniqueName();
    const [staff, seller] = [await make(text), await make(text, { companyId: franchise.customerId })];
    const partner = await make(text, { companyId: franchise.ownId });
    expect(await idsOf({ text, isFranchise: true })).toEqual([partner]);
    expect(await idsOf({ text, isFranchise: false })).toEqual([staff, seller]);
    expect(await idsOf({ text })).toHaveLength(3);
  });

  it('by isBuyer leaves only active users who build carts and sell nothing', async () => {
    const text = uniqueName();
    const builds = [
      await make(text, { role: 'Buyer' }),
      await make(text, { role: 'Grader' }),
      await make(text, { companyId: franchise.ownId, role: 'Franchise Buyer' }),
      await make(text, { role: 'Accountant', columns: { isSa: true } }),
    ];
    await make(text, { role: 'Accountant' });
    await make(text, { role: 'Accountant', columns: { isAdmin: true } });
    await make(text, { role: 'Buyer', columns: { isActive: false } });
    await make(text, { role: 'Seller', companyId: stage.place.customerId });
    expect(await idsOf({ text, isBuyer: true })).toEqual(builds);
    expect(await idsOf({ text, isBuyer: false })).toHaveLength(8);
  });

  it('by isBuyer leaves out whose company has switched canBuildCart off, but no super admin of it', async () => {
    const text = uniqueName();
    await make(text, { companyId: franchise.ownId, role: 'Franchise Buyer' });
    const admin = await make(text, { companyId: franchise.ownId, columns: { isSa: true } });
    const other = await make(text, { companyId: franchise.otherId, role: 'Franchise Buyer' });
    expect(await idsOf({ text, isBuyer: true })).toHaveLength(3);
    await stage.sql`insert into company_denied_flag (company_id, flag) values
      (${franchise.ownId}, 'canBuildCart'), (${franchise.otherId}, 'canVerifyLoad')`;
    expect(await idsOf({ text, isBuyer: true })).toEqual([admin, other]);
    expect(await idsOf({ text })).toHaveLength(3);
    await stage.sql`delete from company_denied_flag where company_id in (${franchise.ownId}, ${franchise.otherId})`;
  });
});

describe('the order', () => {
  const some = async (text: string) => {
    const first = (firstName: string) => ({ columns: { firstName: `${firstName}${text}` } });
    return {
      cole: await make('Cole', { ...first('Ann'), companyId: franchise.ownId }),
      addamsZoe: await make('Addams', { ...first('Zoe'), companyId: franchise.ownId }),
      addamsBen: await make('Addams', { ...first('Ben'), companyId: franchise.ownId }),
      baker: await make('Baker', first('Max')),
    };
  };

  it('is last name, then first name, and turned round on demand', async () => {
    const text = uniqueName();
    const { cole, addamsZoe, addamsBen, baker } = await some(text);
    const byName = [addamsBen, addamsZoe, baker, cole];
    expect(await idsOf({ text })).toEqual(byName);
    expect(await idsOf({ text, userNameSort: 'asc' })).toEqual(byName);
    expect(await idsOf({ text, userNameSort: 'desc' })).toEqual(byName.toReversed());
  });

  it('is the company first on demand, then the name as asked', async () => {
    const text = uniqueName();
    const { cole, addamsZoe, addamsBen, baker } = await some(text);
    expect(await idsOf({ text, companySort: 'asc' })).toEqual([baker, addamsBen, addamsZoe, cole]);
    expect(await idsOf({ text, companySort: 'desc' })).toEqual([addamsBen, addamsZoe, cole, baker]);
    expect(await idsOf({ text, companySort: 'desc', userNameSort: 'desc' })).toEqual([
      cole,
      addamsZoe,
      addamsBen,
      baker,
    ]);
  });

  it('goes on from page to page, also among equal names', async () => {
    const text = uniqueName();
    const made = [await make(text), await make(text), await make(text)];
    const page = async (offset: number) => (await list({ text, count: 2, offset })).body;
    expect(await page(0)).toMatchObject({
      list: [{ userId: made[0] }, { userId: made[1] }],
      areMoreItemsAvailable: true,
    });
    expect(await page(2)).toMatchObject({ list: [{ userId: made[2] }], areMoreItemsAvailable: false });
    expect((await list({ text, count: 3 })).body['areMoreItemsAvailable']).toBe(false);
  });
});

it('tells of each user whether the reader may change it, as a change would', async () => {
  const text = uniqueName();
  const made = [
    await make(text),
    await make(text, { columns: { isSa: true } }),
    await make(text, { columns: { isAdmin: true } }),
    await make(text, { role: 'Accountant' }),
    await make(text, { role: 'Grader', columns: { isActive: false } }),
  ];
  for (const who of ['super', 'admin', 'buyer'] as const) {
    const { body } = await list({ text }, who);
    const told = new Map<number, boolean>(
      body['list'].map((row: { userId: number; isChangeable: boolean }) => [row.userId, row.isChangeable]),
    );
    for (const userId of made) {
      const { status } = await stage.send(who, users.editUser, { userId });
      expect([who, userId, told.get(userId)]).toEqual([who, userId, status === 200]);
    }
  }
});

it('finds a user by the words of name and address in any order', async () => {
  const text = uniqueName();
  const userId = await make(`Núñez ${text}`, { columns: { firstName: 'José' } });
  for (const typed of [`${text} josé`, `NÚÑEZ  ${text}`, `${text} scene.test`])
    expect(await idsOf({ text: typed })).toEqual([userId]);
  expect(await idsOf({ text: `${text} other` })).toEqual([]);
});
