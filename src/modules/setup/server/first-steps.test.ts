import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRole } from '../../../../tests/support/roles.ts';
import { connect } from '../../../platform/database.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { setup } from '../contract.ts';

let stage: Stage;
let companyId: number;
beforeAll(async () => {
  stage = await openStage();
  companyId = stage.place.companyId;
});
afterAll(() => stage.close());

/** The steps that are done, for a user of the parent company. */
const done = async (): Promise<string[]> => {
  const { status, body } = await stage.send('buyer', setup.firstSteps, {});
  expect(status).toBe(200);
  expect(body['steps'].map(({ step }: { step: string }) => step)).toEqual(all);
  return body['steps'].filter(({ isDone }: { isDone: boolean }) => isDone).map(({ step }: { step: string }) => step);
};
const all = ['company', 'facility', 'prices', 'converters', 'roles', 'colleagues', 'customers', 'invoice'];
const without = (...steps: string[]) => all.filter((each) => !steps.includes(each));

it('has nothing left to do in a world at work', async () => {
  expect(await done()).toEqual(all);
});

it.each([
  ['name', 'Parent company'],
  ['address', ''],
  ['city', ''],
])('asks for the company while its %s is %j, not for that of a customer', async (column, value) => {
  const { sql } = stage;
  const [before] = await sql<Record<string, string>[]>`select * from company where id = ${companyId}`;
  await sql`update company set ${sql(column)} = ${value} where id = ${stage.place.customerId}`;
  expect(await done()).toEqual(all);
  await sql`update company set ${sql(column)} = ${value} where id = ${companyId}`;
  expect(await done()).toEqual(without('company'));
  await sql`update company set ${sql(column)} = ${before![column]!} where id = ${companyId}`;
});

it.each([
  ['closed', { isActive: false }],
  ['deleted', { deletedAt: new Date() }],
])('asks for a facility while the own ones are %s, whatever franchises have', async (_, change) => {
  const { sql } = stage;
  const ids = (
    await sql<{ id: number }[]>`
      update facility set ${sql(change)} where company_id = ${companyId} and is_active and deleted_at is null returning id`
  ).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(await done()).toEqual(without('facility'));
  await sql`update facility set is_active = true, deleted_at = null where id = any(${ids})`;
});

it.each(['pt', 'pd', 'rh'])('asks for metal prices while %s has none', async (metal) => {
  const { sql } = stage;
  const price = sql(`hedge_${metal}`);
  const [row] = await sql<{ version: number; before: string }[]>`
    select version, ${price} as before from pricing_version order by version desc limit 1`;
  await sql`update pricing_version set ${price} = 0 where version = ${row!.version}`;
  expect(await done()).toEqual(without('prices'));
  await sql`update pricing_version set ${price} = ${row!.before} where version = ${row!.version}`;
});

/** Runs statements without their triggers, which would take a second for a thousand rows. */
const quietly = async (statements: string): Promise<void> => {
  const admin = connect(stage.app.database.adminUrl, { max: 1 });
  try {
    await admin.unsafe(`do $$ begin set local session_replication_role = replica; ${statements} end $$`);
  } finally {
    await admin.end();
  }
};

it.each([
  ['converters', 'converter', 'true'],
  ['customers', 'company', 'parent_id is not null'],
])('asks for %s while there are only deleted ones', async (step, table, which) => {
  await quietly(`update ${table} set deleted_at = '2040-01-01' where deleted_at is null and ${which};`);
  const left = await done();
  await quietly(`update ${table} set deleted_at = null where deleted_at = '2040-01-01';`);
  expect(left).toEqual(without(step));
});

it('asks for the first invoice of the own company, whatever franchises have', async () => {
  const franchise = stage.otherPlace.companyId;
  await quietly(`
    create table kept as select id from load where company_id = ${companyId} and invoice_no is not null;
    update load set company_id = ${franchise} from kept where kept.id = load.id;`);
  const left = await done();
  await quietly(`update load set company_id = ${companyId} from kept where kept.id = load.id; drop table kept;`);
  expect(left).toEqual(without('invoice'));
});

it('asks for colleagues while one person alone can sign in, and for roles until one was added or changed', async () => {
  const { sql } = stage;
  const buyer = await stage.idOf('buyer');
  await sql`update role set version = 0`;
  await sql`update role set deleted_at = now() where shipped_as is null`;
  const alone = async (change: object, undo: object) => {
    await sql`update app_user set ${sql(change)} where company_id = ${companyId} and id <> ${buyer}`;
    expect(await done()).toEqual(without('roles', 'colleagues'));
    await sql`update app_user set ${sql(undo)} where company_id = ${companyId} and id <> ${buyer}`;
  };
  await alone({ isActive: false }, { isActive: true });
  await alone({ deletedAt: new Date() }, { deletedAt: null });
  expect(await done()).toEqual(all);
  await sql`update app_user set is_active = false where company_id = ${companyId} and id <> ${buyer}`;
  const roleId = await makeRole(sql);
  expect(await done()).toEqual(without('colleagues'));
  await sql`update role set deleted_at = now() where id = ${roleId}`;
  await sql`update role set version = 1 where shipped_as = 'Buyer'`;
  expect(await done()).toEqual(without('colleagues'));
  await sql`update app_user set is_active = true where company_id = ${companyId}`;
});

it('names the super admins who can sign in', async () => {
  const names = async () => (await stage.send('buyer', setup.firstSteps, {})).body['superAdmins'] as string[];
  const [admin] = await stage.sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name from app_user where id = ${await stage.idOf('super')}`;
  expect(await names()).toContain(admin!.name);
  expect(await names()).not.toContain('');
  await stage.sql`update app_user set is_active = false where is_sa and company_id = ${companyId}`;
  expect(await names()).toEqual([]);
  await stage.sql`update app_user set is_active = true, deleted_at = now() where is_sa and company_id = ${companyId}`;
  expect(await names()).toEqual([]);
});
