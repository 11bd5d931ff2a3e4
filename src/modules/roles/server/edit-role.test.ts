import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../../tests/support/expected.ts';
import { makeRole, permissionsOf, sentRole, sessionOf, withRole } from '../../../../tests/support/roles.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../tests/support/unique-name.ts';
import { makeUser } from '../../../../tests/support/users.ts';
import { roles } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const edit = (roleId: number, sent: object, who: Person = 'super') =>
  stage.send(who, roles.editRole, { roleId, ...sent });
const rowOf = async (roleId: number) =>
  (
    await stage.sql`select name, type, is_franchise, company_id, is_otp_required, version from role where id = ${roleId}`
  )[0];

describe('changes', () => {
  it('what is sent, and leaves the rest', async () => {
    const roleId = await makeRole(stage.sql, ['canBuildCart'], { isOtpRequired: true });
    const name = uniqueName();
    const { status, body } = await edit(roleId, { name });
    expect([status, body]).toEqual([200, { message: 'Changes Applied.', version: 1 }]);
    expect(await rowOf(roleId)).toEqual({
      name,
      type: 1,
      isFranchise: false,
      companyId: null,
      isOtpRequired: true,
      version: 1,
    });
    expect(await permissionsOf(stage.sql, roleId)).toEqual(['canBuildCart']);
  });

  it('permissions, company and type of a role that nobody has', async () => {
    const roleId = await makeRole(stage.sql, ['canBuildCart', 'canShowPricing']);
    const wanted = sentRole({
      type: 3,
      companyId: stage.otherPlace.companyId,
      isOtpRequired: true,
      permissions: [{ permissionName: 'canShowPricing' }, { permissionName: 'canShowOther' }],
    });
    expect((await edit(roleId, wanted)).status).toBe(200);
    expect(await rowOf(roleId)).toEqual({
      name: wanted.name,
      type: 3,
      isFranchise: true,
      companyId: stage.otherPlace.companyId,
      isOtpRequired: true,
      version: 1,
    });
    expect(await permissionsOf(stage.sql, roleId)).toEqual(['canShowOther', 'canShowPricing']);
  });

  it('the facilities of a permission that stays', async () => {
    const roleId = await makeRole(stage.sql, ['canViewAllFacilityInvoices'], { facilityIds: [stage.place.facilityId] });
    await edit(roleId, {
      permissions: [{ permissionName: 'canViewAllFacilityInvoices', facilityIds: [stage.neighbour.facilityId] }],
    });
    const facilities = () => stage.sql`select facility_ids from role_permission where role_id = ${roleId}`;
    expect([...(await facilities())]).toEqual([{ facilityIds: [stage.neighbour.facilityId] }]);
    await edit(roleId, { permissions: [{ permissionName: 'canViewAllFacilityInvoices' }] });
    expect([...(await facilities())]).toEqual([{ facilityIds: [] }]);
  });

  it('what its users may do with their next call, and tells their open screens', async () => {
    const roleId = await makeRole(stage.sql, ['canBuildCart', 'canShowPricing']);
    await withRole(stage.sql, accounts.buyer, roleId, async () => {
      const flags = async () => sessionOf(stage, 'buyer');
      expect(await flags()).toMatchObject({ roleId, canBuildCart: true, canShowPricing: true });
      const told = await stage.announced(() => edit(roleId, { permissions: [{ permissionName: 'canBuildCart' }] }));
      expect(told).toEqual([`role:${roleId} rights.changed`]);
      expect(await flags()).toMatchObject({ roleId, canBuildCart: true, canShowPricing: false });
    });
  });
});

describe('refuses', () => {
  it('a stale edit, with the role as it is now', async () => {
    const roleId = await makeRole(stage.sql);
    const name = uniqueName();
    expect((await edit(roleId, { name, version: 0 })).body['version']).toBe(1);
    const { status, code, body } = await edit(roleId, { name: uniqueName(), version: 0 });
    expect([status, code]).toEqual([409, 'STALE']);
    expect(body['fresh']).toMatchObject({
      roleId,
      name,
      version: 1,
      permissions: [{ permissionName: 'canBuildCart' }],
    });
    expect(await rowOf(roleId)).toMatchObject({ name, version: 1 });
  });

  it('no permission, and a role that is none or deleted', async () => {
    const roleId = await makeRole(stage.sql);
    expect((await edit(roleId, { permissions: [] })).fields).toEqual({
      permissions: 'Choose at least one permission.',
    });
    await stage.sql`update role set deleted_at = now() where id = ${roleId}`;
    for (const id of [roleId, 2_000_000_000]) expect((await edit(id, { name: uniqueName() })).status).toBe(404);
  });

  it('another type or company while users have the role', async () => {
    const internal = await makeRole(stage.sql);
    await withRole(stage.sql, accounts.buyer, internal, async () => {
      const { status, code } = await edit(internal, { type: 2 });
      expect([status, code]).toEqual([409, 'IN_USE']);
      expect((await edit(internal, { type: 1, name: uniqueName() })).status).toBe(200);
    });
    const franchises = await makeRole(stage.sql, ['canBuildCart'], { type: 3 });
    await withRole(stage.sql, accounts.franchise, franchises, async () => {
      expect((await edit(franchises, { companyId: stage.otherFranchiseId })).code).toBe('IN_USE');
      expect((await edit(franchises, { companyId: stage.otherPlace.companyId })).status).toBe(200);
      expect((await edit(franchises, { companyId: null })).status).toBe(200);
    });
  });

  it('everybody but administrators of the parent company', async () => {
    const roleId = await makeRole(stage.sql, ['canBuildCart'], { type: 3, companyId: stage.otherPlace.companyId });
    for (const who of ['buyer', 'accountant', 'franchise', 'seller'] as const)
      expect((await edit(roleId, { name: uniqueName() }, who)).status).toBe(403);
    await stage.sql`update app_user set is_admin = true where email = ${accounts.franchise}`;
    expect((await edit(roleId, { name: uniqueName() }, 'franchise')).status).toBe(403);
    await stage.sql`update app_user set is_admin = false where email = ${accounts.franchise}`;
  });
});

describe('an administrator', () => {
  it('changes a role within what the administrator holds', async () => {
    const roleId = await makeRole(stage.sql);
    const permissions = [{ permissionName: 'canBuildCart' }, { permissionName: 'canShowPricing' }];
    expect((await edit(roleId, { permissions }, 'admin')).status).toBe(200);
    expect(await permissionsOf(stage.sql, roleId)).toEqual(['canBuildCart', 'canShowPricing']);
  });

  it('neither gives a permission that the administrator lacks nor changes a role that holds one', async () => {
    const roleId = await makeRole(stage.sql, ['canBuildCart']);
    const richer = await makeRole(stage.sql, ['canBuildCart', 'canShowPricing']);
    await stage.denied('admin', 'canShowPricing', async () => {
      const given = await edit(roleId, { permissions: [{ permissionName: 'canShowPricing' }] }, 'admin');
      expect([given.status, given.error]).toEqual([
        403,
        'You cannot give or change what you do not have: canShowPricing.',
      ]);
      expect((await edit(richer, { name: uniqueName() }, 'admin')).status).toBe(403);
      expect((await edit(richer, { permissions: [{ permissionName: 'canBuildCart' }] }, 'admin')).status).toBe(403);
      expect((await edit(roleId, { name: uniqueName() }, 'admin')).status).toBe(200);
    });
    expect(await permissionsOf(stage.sql, roleId)).toEqual(['canBuildCart']);
  });

  it('keeps the second factor of a role on, and may switch it on', async () => {
    const roleId = await makeRole(stage.sql);
    expect((await edit(roleId, { isOtpRequired: true }, 'admin')).status).toBe(200);
    expect((await edit(roleId, { isOtpRequired: false }, 'admin')).status).toBe(403);
    expect((await edit(roleId, { isOtpRequired: false }, 'super')).status).toBe(200);
  });
});

it('two edits at once: one is stale', async () => {
  const roleId = await makeRole(stage.sql);
  const both = await Promise.all([1, 2].map(() => edit(roleId, { name: uniqueName(), version: 0 })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('a role that a super admin has is restricted by super admins alone', async () => {
  const flags = ['canBuildCart', 'canViewGlobalPricing'] as const;
  const roleId = await makeRole(stage.sql, flags);
  const restricted = {
    permissions: [...flags, 'minimumSettingsOnly'].map((permissionName) => ({ permissionName })),
  };
  await withRole(stage.sql, accounts.super, roleId, async () => {
    expect((await edit(roleId, restricted, 'admin')).status).toBe(403);
    expect(await permissionsOf(stage.sql, roleId)).toEqual([...flags]);
    expect((await edit(roleId, { name: uniqueName() }, 'admin')).status).toBe(200);
    expect((await edit(roleId, restricted)).status).toBe(200);
    // A restriction that stands already may stay.
    expect((await edit(roleId, restricted, 'admin')).status).toBe(200);
  });
  const others = await makeRole(stage.sql, flags);
  expect((await edit(others, restricted, 'admin')).status).toBe(200);
});

it.each([
  [{ type: 2 }, 409],
  [{ permissions: [{ permissionName: 'canBuildCart' }, { permissionName: 'minimumSettingsOnly' }] }, 403],
] as const)('a role takes %j from an administrator once its super admin is deleted', async (sent, status) => {
  const roleId = await makeRole(stage.sql);
  const userId = await makeUser(stage.sql, stage.place.companyId, { roleId, isSa: true });
  expect((await edit(roleId, sent, 'admin')).status).toBe(status);
  await stage.sql`update app_user set deleted_at = now() where id = ${userId}`;
  expect((await edit(roleId, sent, 'admin')).status).toBe(200);
});
