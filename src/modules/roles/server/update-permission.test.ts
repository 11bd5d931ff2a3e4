import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Flag } from '../../../kernel/flags.ts';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { sessionOf } from '../../../../tests/support/roles.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { roles } from '../contract.ts';
import { permissionOf } from '../domain/permissions.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const canShowPricing = 18;
const set = (isAccessible: boolean, more: object = {}, who: Person = 'super') =>
  stage.send(who, roles.updatePermission, { permissionId: canShowPricing, isAccessible, ...more });
const listed = async (who: Person, sent: object = {}) => {
  const { body } = await stage.send(who, roles.listPermissions, { count: 100, ...sent });
  return body['list'] as { permissionName: Flag; type: string; isAccessible: boolean; description: string }[];
};
const isOn = async (who: Person, sent: object = {}) =>
  (await listed(who, sent)).find(({ permissionName }) => permissionName === 'canShowPricing')!.isAccessible;
const flagOf = async (who: Person) => (await sessionOf(stage, who))['canShowPricing'];

it('takes a permission from all users of the own company with their next call, and gives it back', async () => {
  expect([await flagOf('buyer'), await isOn('buyer')]).toEqual([true, true]);
  const told = await stage.announced(async () => {
    const { status, body } = await set(false);
    expect([status, body]).toEqual([200, { message: 'Changes Applied.' }]);
  });
  expect(told).toEqual([`company:${stage.place.companyId} rights.changed`]);
  expect([await flagOf('buyer'), await flagOf('admin'), await isOn('buyer')]).toEqual([false, false, false]);
  // A super admin has every granting flag; another company has its own switches.
  expect([await flagOf('super'), await flagOf('franchise')]).toEqual([true, true]);
  expect((await set(false)).status).toBe(200);
  await set(true);
  expect([await flagOf('buyer'), await isOn('buyer')]).toEqual([true, true]);
});

it('of another company, if one is named', async () => {
  const { companyId } = stage.otherPlace;
  const told = await stage.announced(() => set(false, { companyId }));
  expect(told).toEqual([`company:${companyId} rights.changed`]);
  expect([await flagOf('franchise'), await flagOf('buyer')]).toEqual([false, true]);
  expect([await isOn('franchise'), await isOn('super', { companyId }), await isOn('super')]).toEqual([
    false,
    false,
    true,
  ]);
  await set(true, { companyId });
  expect(await flagOf('franchise')).toBe(true);
});

it('refuses a permission or a company that is none or deleted', async () => {
  const unknown = await stage.send('super', roles.updatePermission, { permissionId: 999, isAccessible: false });
  expect([unknown.status, unknown.fields]).toEqual([400, { permissionId: 'There is no such permission.' }]);
  const deleted = await makeCompany(stage.sql, stage.place.companyId, { deletedAt: new Date() });
  for (const companyId of [2_000_000_000, deleted]) expect((await set(false, { companyId })).status).toBe(404);
});

it('is for super admins of the parent company', async () => {
  for (const who of ['admin', 'buyer', 'accountant', 'franchise', 'seller'] as const)
    expect((await set(false, {}, who)).status).toBe(403);
  await stage.sql`update app_user set is_sa = true where email = 'franchise@troyard.test'`;
  expect((await set(false, {}, 'franchise')).status).toBe(403);
  await stage.sql`update app_user set is_sa = false where email = 'franchise@troyard.test'`;
});

it('is kept in the audit trail', async () => {
  await set(false);
  await set(true);
  const entries = await stage.sql`
    select action, coalesce(before, after) as row from audit_entry where subject = 'company_denied_flag' order by id desc limit 2`;
  const row = { flag: 'canShowPricing', company_id: stage.place.companyId };
  expect([...entries]).toEqual([
    { action: 'DELETE', row },
    { action: 'INSERT', row },
  ]);
});

it('lists every permission once, by group and plain name, each with a sentence', async () => {
  const all = await listed('buyer');
  expect(all).toHaveLength(50);
  const keys = all.map(({ type, permissionName }) => `${type} ${permissionOf(permissionName).label}`);
  expect(keys).toEqual(keys.toSorted((a, b) => a.localeCompare(b)));
  for (const { description } of all) expect(description).toMatch(/^[A-Z].*\.$/);
});

it('finds permissions by name or sentence, page by page', async () => {
  const found = await listed('buyer', { text: 'OFFER PRICES' });
  expect(found.map(({ permissionName }) => permissionName)).toEqual(['canSeeUnitPrice']);
  const { body } = await stage.send('buyer', roles.listPermissions, { offset: 48, count: 1 });
  expect([body['list'].length, body['areMoreItemsAvailable'], body['total']]).toEqual([1, true, 50]);
});

it('shows the switches of companies in the own tenant alone', async () => {
  const { companyId, customerId } = stage.place;
  for (const other of [companyId, customerId, stage.otherFranchiseId])
    expect((await stage.send('franchise', roles.listPermissions, { companyId: other })).status).toBe(404);
  expect((await stage.send('seller', roles.listPermissions, {})).status).toBe(403);
});
