import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { users } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Grader = { userId: number; firstName: string; lastName: string; isOnline: boolean };
const list = async (who: Person = 'accountant'): Promise<Grader[]> => {
  const { status, body } = await stage.send(who, users.listGraders, {});
  expect([status, body['error']]).toEqual([200, undefined]);
  return body['list'];
};
const idsOf = async (who?: Person) => (await list(who)).map(({ userId }) => userId);
const make = async (role: string, columns: Record<string, unknown> = {}) => {
  const [row] = await stage.sql<{ id: number }[]>`insert into app_user ${stage.sql({
    companyId: stage.place.companyId,
    roleId: stage.sql`(select id from role where name = ${role})` as unknown as number,
    email: `${crypto.randomUUID()}@scene.test`,
    passwordHash: 'none',
    firstName: 'Scene',
    lastName: 'Scene',
    ...columns,
  })} returning id`;
  return row!.id;
};

describe('the list holds', () => {
  it('colleagues whose role may verify loads, and super admins', async () => {
    const may = [await make('Grader'), await make('Buyer'), await make('Accountant', { isSa: true })];
    const mayNot = [await make('Accountant'), await make('Accountant', { isAdmin: true })];
    const ids = await idsOf();
    expect(ids).toEqual(expect.arrayContaining(may));
    expect(ids.filter((id) => mayNot.includes(id))).toEqual([]);
    expect(ids).toContain(await stage.idOf('grader'));
    expect(ids).not.toContain(await stage.idOf('accountant'));
  });

  it('nobody who is switched off or deleted', async () => {
    const gone = [await make('Grader', { isActive: false }), await make('Grader', { deletedAt: new Date() })];
    expect((await idsOf()).filter((id) => gone.includes(id))).toEqual([]);
  });

  it('whoever has the right now', async () => {
    const buyerId = await stage.idOf('buyer');
    await stage.denied('buyer', 'canVerifyLoad', async () => expect(await idsOf()).not.toContain(buyerId));
    expect(await idsOf()).toContain(buyerId);
  });

  it('nobody whose company has switched canVerifyLoad off, but its super admins', async () => {
    const { companyId } = stage.otherPlace;
    const [grader, admin] = [await make('Grader', { companyId }), await make('Grader', { companyId, isSa: true })];
    await stage.sql`insert into company_denied_flag (company_id, flag) values (${companyId}, 'canBuildCart')`;
    expect(await idsOf('franchise')).toEqual(expect.arrayContaining([grader, admin]));
    await stage.sql`insert into company_denied_flag (company_id, flag) values (${companyId}, 'canVerifyLoad')`;
    expect(await idsOf('franchise')).toEqual([admin]);
    await stage.sql`delete from company_denied_flag where company_id = ${companyId}`;
  });

  it.each<Person>(['super', 'grader', 'franchise', 'franchise_buyer'])(
    'only colleagues in the company of %s',
    async (who) => {
      await make('Grader', { companyId: stage.otherPlace.companyId });
      await make('Seller', { companyId: stage.place.customerId, isSa: true });
      const rows = await stage.sql<{ id: number }[]>`
        select id from app_user where company_id = (select company_id from app_user where id = ${await stage.idOf(who)})`;
      const colleagues = rows.map(({ id }) => id);
      const ids = await idsOf(who);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.filter((id) => !colleagues.includes(id))).toEqual([]);
    },
  );

  it('them by last name, then first name, without their addresses', async () => {
    const zoe = await make('Grader', { firstName: 'Zoe', lastName: '000 Addams' });
    const ann = await make('Grader', { firstName: 'Ann', lastName: '000 Baker' });
    const ben = await make('Grader', { firstName: 'Ben', lastName: '000 Addams' });
    expect((await list()).slice(0, 3)).toEqual([
      { userId: ben, firstName: 'Ben', lastName: '000 Addams', isOnline: false },
      { userId: zoe, firstName: 'Zoe', lastName: '000 Addams', isOnline: false },
      { userId: ann, firstName: 'Ann', lastName: '000 Baker', isOnline: false },
    ]);
  });
});

describe('a grader is online', () => {
  const began = new Date('2026-06-16T14:00:00Z');
  const minutesLater = (minutes: number) => stage.app.setNow(new Date(began.getTime() + minutes * 60_000));
  const online = async () => (await list()).filter(({ isOnline }) => isOnline).map(({ userId }) => userId);
  beforeAll(async () => {
    await stage.sql`update session set expires_at = ${new Date(began.getTime() + 10 * 3_600_000)}`;
  });

  it('while it works, and no longer some minutes after', async () => {
    const graderId = await stage.idOf('grader');
    minutesLater(0);
    expect(await online(), 'the last call was yesterday').toEqual([]);
    await list('grader');
    expect(await online()).toEqual([graderId]);
    minutesLater(4);
    expect(await online()).toEqual([graderId]);
    minutesLater(15);
    expect(await online()).toEqual([]);
    await list('grader');
    expect(await online()).toEqual([graderId]);
  });

  it('without a gap between two of its calls that are recorded', async () => {
    const graderId = await stage.idOf('grader');
    minutesLater(30);
    await list('grader');
    minutesLater(35);
    await list('grader');
    minutesLater(35.9);
    expect(await online()).toEqual([graderId]);
    minutesLater(36);
    expect(await online()).toEqual([]);
  });

  it('not by the work of another, and not after signing out', async () => {
    minutesLater(60);
    const me = await stage.app.signIn('grader@troyard.test');
    expect(await online()).toEqual([await stage.idOf('grader')]);
    expect((await stage.app.call('POST', '/write/v1/user/logout', {}, me)).status).toBe(200);
    expect(await online()).toEqual([]);
  });
});

it.each<Person>(['seller', 'lookup'])('is refused to %s', async (who) => {
  expect((await stage.send(who, users.listGraders, {})).status).toBe(403);
});
