import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../../../tests/support/companies.ts';
import { makeFacility } from '../../../../tests/support/facilities.ts';
import { makeRole, permissionsOf, sentRole } from '../../../../tests/support/roles.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { uniqueName } from '../../../../tests/support/unique-name.ts';
import { roles } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('a super admin adds a role', () => {
  it('with its permissions, for every company of its type', async () => {
    const sent = sentRole({ permissions: [{ permissionName: 'canBuildCart' }, { permissionName: 'canShowPricing' }] });
    const { status, body } = await stage.send('super', roles.addRole, sent);
    expect([status, body]).toEqual([200, { message: 'Successfully added the Role', roleId: expect.any(Number) }]);
    const [row] =
      await stage.sql`select name, type, is_franchise, company_id, is_otp_required, version from role where id = ${body['roleId']}`;
    expect(row).toEqual({
      name: sent.name,
      type: 1,
      isFranchise: false,
      companyId: null,
      isOtpRequired: false,
      version: 0,
    });
    expect(await permissionsOf(stage.sql, body['roleId'])).toEqual(['canBuildCart', 'canShowPricing']);
  });

  it('at the short path too', async () => {
    expect((await stage.send('super', roles.addRoleShort, sentRole())).status).toBe(200);
  });

  it('of a franchise alone, as a franchise’s', async () => {
    const sent = sentRole({ type: 3, companyId: stage.otherPlace.companyId });
    const { body } = await stage.send('super', roles.addRole, sent);
    const [row] = await stage.sql`select is_franchise, company_id from role where id = ${body['roleId']}`;
    expect(row).toEqual({ isFranchise: true, companyId: stage.otherPlace.companyId });
  });

  it('of the parent company for every company of its type', async () => {
    const sent = sentRole({ type: 3, companyId: stage.place.companyId });
    const { body } = await stage.send('super', roles.addRole, sent);
    const [row] = await stage.sql`select company_id from role where id = ${body['roleId']}`;
    expect(row).toEqual({ companyId: null });
  });

  it('that must sign in with a second factor', async () => {
    const { body } = await stage.send('super', roles.addRole, sentRole({ isOtpRequired: true }));
    const [row] = await stage.sql`select is_otp_required from role where id = ${body['roleId']}`;
    expect(row).toEqual({ isOtpRequired: true });
  });

  it('that shows the invoices of named facilities, by name or id', async () => {
    const [facility] = await stage.sql<
      { name: string }[]
    >`select name from facility where id = ${stage.place.facilityId}`;
    for (const named of [{ facilities: [facility!.name] }, { facilityIds: [stage.place.facilityId] }]) {
      const sent = sentRole({ permissions: [{ permissionName: 'canViewAllFacilityInvoices', ...named }] });
      const { body } = await stage.send('super', roles.addRole, sent);
      const [row] = await stage.sql`select facility_ids from role_permission where role_id = ${body['roleId']}`;
      expect(row).toEqual({ facilityIds: [stage.place.facilityId] });
    }
  });
});

describe('refuses', () => {
  it.each([
    ['no name', { name: ' ' }, 'name', 'Required.'],
    ['no type', { type: undefined }, 'type', 'Please select valid Type'],
    ['a type that is none', { type: 4 }, 'type', 'Please select valid Type'],
    ['no permission', { permissions: [] }, 'permissions', 'Choose at least one permission.'],
    [
      'a permission twice',
      { permissions: [{ permissionName: 'canBuildCart' }, { permissionName: 'canBuildCart' }] },
      'permissions.1.permissionName',
      'This permission stands twice.',
    ],
    [
      'a permission that is none',
      { permissions: [{ permissionName: 'canDoAll' }] },
      'permissions.0.permissionName',
      'There is no such permission.',
    ],
    [
      'the id of another permission',
      { permissions: [{ permissionName: 'canBuildCart', permissionId: 23 }] },
      'permissions.0.permissionId',
      'This is not the id of canBuildCart.',
    ],
    [
      'a facility that is none',
      { permissions: [{ permissionName: 'canViewAllFacilityInvoices', facilities: ['Nowhere'] }] },
      'permissions.0.facilities',
      'There is no facility Nowhere.',
    ],
    [
      'the id of no facility',
      { permissions: [{ permissionName: 'canViewAllFacilityInvoices', facilityIds: [2_000_000_000] }] },
      'permissions.0.facilityIds',
      'There is no such facility.',
    ],
    [
      'facilities of another permission',
      { permissions: [{ permissionName: 'canBuildCart', facilityIds: [1] }] },
      'permissions.0.facilities',
      'This permission has no facilities.',
    ],
    [
      'a franchise’s role of another type',
      { type: 1, isFranchise: true },
      'isFranchise',
      'A role of type 3, and no other, is a franchise’s.',
    ],
    [
      'type 3 that is no franchise’s',
      { type: 3, isFranchise: false },
      'isFranchise',
      'A role of type 3, and no other, is a franchise’s.',
    ],
    ['a company that is none', { type: 3, companyId: 2_000_000_000 }, 'companyId', 'There is no such company.'],
  ])('%s', async (_, more, field, sentence) => {
    const { status, fields } = await stage.send('super', roles.addRole, sentRole(more));
    expect([status, fields?.[field]]).toEqual([400, sentence]);
  });

  it('a deleted facility, by name or id', async () => {
    const [name, deletedAt] = [uniqueName(), new Date()];
    const facilityId = await makeFacility(stage.sql, { name, deletedAt });
    for (const named of [{ facilities: [name] }, { facilityIds: [facilityId] }]) {
      const permissions = [{ permissionName: 'canViewAllFacilityInvoices', ...named }];
      const { status, fields } = await stage.send('super', roles.addRole, sentRole({ permissions }));
      expect([status, Object.keys(fields ?? {})]).toEqual([400, [`permissions.0.${Object.keys(named)[0]}`]]);
    }
  });

  it('a deleted company', async () => {
    const companyId = await makeCompany(stage.sql, stage.place.companyId, { kind: 'FRANCHISE', deletedAt: new Date() });
    const { fields } = await stage.send('super', roles.addRole, sentRole({ type: 3, companyId }));
    expect(fields).toEqual({ companyId: 'There is no such company.' });
  });

  it('a company whose users have roles of another type', async () => {
    const { fields } = await stage.send(
      'super',
      roles.addRole,
      sentRole({ type: 2, companyId: stage.otherPlace.companyId }),
    );
    expect(fields?.['companyId']).toBe('Users of this company cannot have such a role.');
  });

  it('a name that a role of the same reach has, in any case; not one of a deleted role or of another company', async () => {
    const roleId = await makeRole(stage.sql);
    const [{ name }] = (await stage.sql`select name from role where id = ${roleId}`) as [{ name: string }];
    const taken = await stage.send('super', roles.addRole, sentRole({ name: name.toUpperCase() }));
    expect([taken.status, taken.fields?.['name']]).toEqual([400, 'There is a role of this name.']);
    const elsewhere = sentRole({ name, type: 3, companyId: stage.otherPlace.companyId });
    expect((await stage.send('super', roles.addRole, elsewhere)).status).toBe(200);
    await stage.sql`update role set deleted_at = now() where id = ${roleId}`;
    expect((await stage.send('super', roles.addRole, sentRole({ name }))).status).toBe(200);
  });

  it('everybody but a super admin, without a source', async () => {
    for (const who of ['admin', 'buyer', 'franchise', 'seller'] as const)
      expect((await stage.send(who, roles.addRole, sentRole())).status).toBe(403);
  });
});

describe('an administrator copies a role', () => {
  const copyOf = (cloneOf: number, more: object = {}) =>
    stage.send('admin', roles.addRole, sentRole({ cloneOf, ...more }));

  it('of the same type, with the same permissions or fewer', async () => {
    const source = await makeRole(stage.sql, ['canBuildCart', 'canShowPricing']);
    const { status, body } = await copyOf(source);
    expect([status, await permissionsOf(stage.sql, body['roleId'])]).toEqual([200, ['canBuildCart']]);
    expect(await permissionsOf(stage.sql, source)).toEqual(['canBuildCart', 'canShowPricing']);
  });

  it('not with a permission that the source lacks', async () => {
    const source = await makeRole(stage.sql, ['canShowPricing']);
    const { status, error } = await copyOf(source);
    expect([status, error]).toEqual([403, 'The role that you copy does not allow this: canBuildCart.']);
  });

  it('not with a permission that the administrator lacks', async () => {
    const source = await makeRole(stage.sql, ['canBuildCart']);
    await stage.denied('admin', 'canBuildCart', async () => {
      const { status, error } = await copyOf(source);
      expect([status, error]).toEqual([403, 'You cannot give or change what you do not have: canBuildCart.']);
    });
  });

  it('not without a restriction of the source', async () => {
    const source = await makeRole(stage.sql, ['canBuildCart', 'canAddMarkDownOnly']);
    expect((await copyOf(source)).status).toBe(403);
    const kept = { permissions: [{ permissionName: 'canBuildCart' }, { permissionName: 'canAddMarkDownOnly' }] };
    expect((await copyOf(source, kept)).status).toBe(200);
  });

  it('not for other facilities than the source', async () => {
    const { facilityId } = stage.place;
    const source = await makeRole(stage.sql, ['canViewAllFacilityInvoices'], { facilityIds: [facilityId] });
    const invoices = (facilityIds: number[]) => ({
      permissions: [{ permissionName: 'canViewAllFacilityInvoices', facilityIds }],
    });
    expect((await copyOf(source, invoices([facilityId]))).status).toBe(200);
    expect((await copyOf(source, invoices([facilityId, stage.neighbour.facilityId]))).status).toBe(403);
    expect((await copyOf(source, invoices([]))).status).toBe(403);
  });

  it('not of another type, nor for more companies', async () => {
    const source = await makeRole(stage.sql, ['canBuildCart'], { type: 3, companyId: stage.otherPlace.companyId });
    expect((await copyOf(source, { type: 1 })).error).toBe('A copy has the type of the role that you copy.');
    expect((await copyOf(source, { type: 3 })).error).toBe('A copy is for the company of the role that you copy.');
    expect((await copyOf(source, { type: 3, companyId: stage.otherPlace.companyId })).status).toBe(200);
  });

  it('with its second factor', async () => {
    const source = await makeRole(stage.sql, ['canBuildCart'], { isOtpRequired: true });
    expect((await copyOf(source, { isOtpRequired: false })).status).toBe(403);
    const { body } = await copyOf(source);
    const [row] = await stage.sql`select is_otp_required from role where id = ${body['roleId']}`;
    expect(row).toEqual({ isOtpRequired: true });
  });

  it('not of a role that is none or deleted', async () => {
    const source = await makeRole(stage.sql);
    await stage.sql`update role set deleted_at = now() where id = ${source}`;
    for (const id of [source, 2_000_000_000]) expect((await copyOf(id)).status).toBe(404);
  });
});
