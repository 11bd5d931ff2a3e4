import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookupScene } from '../../../../../tests/support/lookup-scene.ts';
import { makeLookup, makeVehicleLookup, setCredits } from '../../../../../tests/support/lookups.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { makeUser } from '../../../../../tests/support/users.ts';
import { credits } from '../../contract.ts';

let stage: Stage;
let scene: ReturnType<typeof lookupScene>;
beforeAll(async () => {
  stage = await openStage();
  scene = lookupScene(stage);
});
afterAll(() => stage.close());

describe('credits/get', () => {
  const get = (who: Person, userId?: number) =>
    stage.send(who, credits.getCredits, userId === undefined ? {} : { userId });

  it('answers every user of a company the same count, its use of the month, and who sells credits', async () => {
    await scene.forgetLookups();
    await setCredits(stage.sql, scene.companyId, 6);
    const paid = { companyId: scene.companyId, userId: await stage.idOf('seller'), converterId: 1, stamped: 'AB-1' };
    await makeLookup(stage.sql, { ...paid, at: stage.app.now() });
    const colleague = await makeUser(stage.sql, scene.companyId, { role: 'Seller' });
    const own = (await get('seller', await stage.idOf('seller'))).body;
    expect(own).toMatchObject({ count: 6, plan: null, usedThisMonth: 1, monthlyLimit: null });
    expect(own['soldBy']).toMatchObject({
      companyName: 'Piedmont Core Exchange',
      city: 'Atlanta',
      phone: '4045550110',
    });
    expect(own['soldBy']).not.toHaveProperty('ein');
    expect((await get('admin', colleague)).body).toEqual(own);
    expect((await get('seller')).body).toEqual(own);
    await scene.restricted('110to500', async () => expect((await get('seller')).body['monthlyLimit']).toBe(500));
  });

  it('of another user is for administrators, within their tenant', async () => {
    const other = await stage.idOf('lookup');
    expect((await get('seller', other)).status).toBe(403);
    expect((await get('buyer', other)).status).toBe(403);
    expect((await get('admin', 999_999)).status).toBe(404);
    const gone = await makeUser(stage.sql, scene.companyId, { role: 'Seller' });
    expect((await get('admin', gone)).status).toBe(200);
    await stage.sql`update app_user set deleted_at = ${stage.app.now()} where id = ${gone}`;
    expect((await get('admin', gone)).status).toBe(404);
    const left = await makeUser(stage.sql, stage.neighbour.customerId, { role: 'Seller' });
    expect((await get('admin', left)).status).toBe(200);
    await stage.sql`update company set deleted_at = ${stage.app.now()} where id = ${stage.neighbour.customerId}`;
    expect((await get('admin', left)).status).toBe(404);
    await stage.sql`update company set deleted_at = null where id = ${stage.neighbour.customerId}`;
    await stage.sql`update app_user set is_admin = true where email = 'franchise@troyard.test'`;
    expect((await get('franchise', other)).status).toBe(404);
  });
});

it('credits/lookups lists the open codes of the own company, each once, newest first', async () => {
  await scene.forgetLookups();
  const userId = await stage.idOf('seller');
  const paid = async (stamped: string, ago: number, of = scene.companyId) =>
    makeLookup(stage.sql, { companyId: of, userId, converterId: 1, stamped, at: scene.hours(-ago) });
  await paid('AB-1', 20);
  await paid('AB1', 3);
  await paid('CD-2', 1);
  // Looked up again at no cost: the day counts from when it was paid for.
  await stage.sql`
    insert into lookup (company_id, user_id, code, stamped, is_paid, looked_up_at)
    select company_id, user_id, code, stamped, false, ${scene.hours(-0.5)} from lookup where code = 'CD2' and is_paid`;
  await paid('EF-3', 24);
  await paid('GH-4', 1, stage.neighbour.customerId);
  await makeVehicleLookup(stage.sql, { companyId: scene.companyId, userId, at: scene.hours(-2), make: 'Ford' });
  const { list } = (await stage.send('seller', credits.listOpenLookups, {})).body;
  expect(list).toEqual([
    { code: 'CD-2', lookedUpDate: scene.hours(-1).toISOString(), freeUntil: scene.hours(23).toISOString() },
    { code: 'AB1', lookedUpDate: scene.hours(-3).toISOString(), freeUntil: scene.hours(21).toISOString() },
  ]);
});
