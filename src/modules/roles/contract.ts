import { z } from 'zod';
import { signedIn, staff, superAdmin, traders } from '../../kernel/access.ts';
import { call, read, visible, write } from '../../kernel/contract.ts';
import { id, ignored, input, message, requiredLine, searchText, version } from '../../kernel/fields.ts';
import { allFlags } from '../../kernel/flags.ts';
import { messages } from '../../kernel/messages.ts';
import { pageOf, paging } from '../../kernel/page.ts';
import { permissionGroups } from './domain/permissions.ts';
import { roleTypes } from './domain/role-types.ts';
import { mayDeleteRoles, mayEditRoles } from './domain/access.ts';

const type = z.literal([...roleTypes], messages.roleTypeNeeded);

const HeldPermission = z.object({
  permissionName: z.enum(allFlags),
  permissionId: z.int(),
  type: z.enum(permissionGroups),
  /** The facilities of canViewAllFacilityInvoices, by name and by id. Missing where it is for all facilities. */
  facilities: z.array(z.string()).optional(),
  facilityIds: z.array(z.int()).optional(),
});

export const Role = z.object({
  roleId: z.int(),
  name: z.string(),
  type,
  isFranchise: z.boolean(),
  /** The company whose users alone may have the role. Null for every company of its type. */
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  isOtpRequired: z.boolean(),
  /** The product gives this role itself, so it cannot be deleted. */
  isGivenByProduct: z.boolean(),
  userCount: visible(z.int(), staff),
  permissions: z.array(HeldPermission),
  version: z.int(),
});
export type Role = z.output<typeof Role>;

/** A permission of a role, as it is sent. Its name decides; `permissionId` must agree with it. */
const SentPermission = input({
  permissionName: z.enum(allFlags, 'There is no such permission.'),
  permissionId: id.optional(),
  type: ignored,
  /** Names of facilities, as the callers of the product send them, or ids. Only for canViewAllFacilityInvoices. */
  facilities: z.array(requiredLine(200)).max(1000).optional(),
  facilityIds: z.array(id).max(1000).optional(),
});
export type SentPermission = z.output<typeof SentPermission>;

const name = requiredLine(80);
const permissions = z.array(SentPermission).min(1, 'Choose at least one permission.').max(allFlags.length);
const roleFields = {
  name,
  type,
  isFranchise: z.boolean().optional(),
  permissions,
  companyId: id.nullable().optional(),
  isOtpRequired: z.boolean().optional(),
};

const addingAt = (path: string) =>
  call({
    method: 'POST',
    path: write(path),
    summary: 'Adds a role; with cloneOf a copy of another one, within what that one and the maker hold',
    makesStale: ['roles', 'first steps'],
    access: mayEditRoles,
    alsoNeeds: {
      says: 'without cloneOf super admins',
      rule: ({ cloneOf }) => (cloneOf === undefined ? superAdmin : signedIn),
    },
    input: input({ ...roleFields, cloneOf: id.optional() }),
    output: message.extend({ roleId: z.int() }),
    example: () => ({
      name: 'Yard Hand',
      type: 1 as const,
      permissions: [{ permissionName: 'canBuildCart' as const }],
    }),
  });

const editingAt = (path: string) =>
  call({
    method: 'PUT',
    path: write(path),
    summary: 'Changes a role, within what the maker holds; it acts with the next call of its users',
    makesStale: ['roles', 'users', 'sessions', 'first steps'],
    access: mayEditRoles,
    input: input({ ...z.object(roleFields).partial().shape, roleId: id, version: version.optional() }),
    output: message.extend({ version: z.int() }),
    fresh: Role,
    example: ({ roleId }) => ({ roleId, name: 'Yard Hand' }),
  });

const deletingAt = (path: string) =>
  call({
    method: 'DELETE',
    path: write(path),
    summary: 'Deletes a role that nobody has',
    makesStale: ['roles', 'first steps'],
    access: mayDeleteRoles,
    input: input({ roleId: id }),
    output: message,
    example: ({ roleId }) => ({ roleId }),
  });

export const roles = {
  listRoles: call({
    method: 'GET',
    path: read('userRoles/getAll'),
    summary: 'Roles with their permissions; with companyId those that users of this company may have',
    about: 'roles',
    access: traders,
    input: input({
      ...paging,
      companyId: id.optional(),
      roleId: id.optional(),
      text: searchText,
      type: type.optional(),
    }),
    output: pageOf(Role),
    example: () => ({ count: 1000 }),
  }),
  addRole: addingAt('userRoles/add'),
  addRoleShort: addingAt('userRoles'),
  editRole: editingAt('userRoles/edit'),
  editRoleShort: editingAt('userRoles'),
  deleteRole: deletingAt('userRoles/delete'),
  deleteRoleShort: deletingAt('userRoles'),
  listPermissions: call({
    method: 'GET',
    path: read('userPermissions/getAll'),
    summary: 'Every permission, and whether a company has switched it off for all its users',
    about: 'roles',
    access: traders,
    input: input({ ...paging, text: searchText, companyId: id.optional() }),
    output: pageOf(
      z.object({
        permissionId: z.int(),
        permissionName: z.enum(allFlags),
        type: z.enum(permissionGroups),
        description: z.string(),
        isAccessible: z.boolean(),
      }),
    ),
    example: () => ({ count: 100 }),
  }),
  updatePermission: call({
    method: 'PUT',
    path: write('userPermissions/update'),
    summary: 'Switches a permission on or off for all users of a company',
    makesStale: ['roles', 'sessions'],
    access: mayDeleteRoles,
    input: input({ permissionId: id, isAccessible: z.boolean(), companyId: id.optional() }),
    output: message,
    example: () => ({ permissionId: 22, isAccessible: true }),
  }),
};
