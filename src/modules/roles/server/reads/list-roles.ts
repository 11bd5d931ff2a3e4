import type { Actor } from '../../../../kernel/actor.ts';
import type { Input, Result } from '../../../../kernel/contract.ts';
import type { Flag } from '../../../../kernel/flags.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import { findByWords, rowsInOrder, wordsIn } from '../../../../platform/find-by-words.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { companyFor } from '../../../companies/server/public.ts';
import { facilitiesOf } from '../../../facilities/server/public.ts';
import type { roles } from '../../contract.ts';
import { permissions, type Permission } from '../../domain/permissions.ts';
import { givenByProduct, type RoleType } from '../../domain/role-types.ts';
import { isRoleFor, rolesOf } from '../public.ts';
import type { RoleUsers } from '../role-users.ts';

type List = (typeof roles)['listRoles'];
type Row = Result<List>['list'][number];

type Found = {
  id: number;
  name: string;
  type: RoleType;
  isFranchise: boolean;
  companyId: number | null;
  companyName: string | null;
  isOtpRequired: boolean;
  shippedAs: string | null;
  version: number;
  flags: Flag[];
  facilityIds: number[];
};

/** Roles of the actor's tenant by type and name. Internal roles come first. */
export const listRoles =
  (users: RoleUsers) =>
  async (input: Input<List>, { actor, db, requester }: ReadRequest<List>) => {
    const company = input.companyId === undefined ? undefined : await companyFor(db, actor, input.companyId);
    const ids = await findByWords(
      db,
      {
        ...(await wordsIn(db, input.text, 'role')),
        from: db`role`,
        where: db`role.deleted_at is null and ${rolesOf(db, actor)} and ${company ? isRoleFor(db, { companyId: company.id, hierarchy: company.hierarchy as Actor['hierarchy'] }) : db`true`}
      and ${input.type === undefined ? db`true` : db`role.type = ${input.type}`}
      and ${input.roleId === undefined ? db`true` : db`role.id = ${input.roleId}`}`,
        order: db`role.type, lower(role.name), role.id`,
        requester,
      },
      input,
    );
    return cutPage(await readRoles(db, actor, users, rowsInOrder(db, db`role.id`, ids)), input.count);
  };

/** The roles of the actor's tenant that a condition selects, as they are answered. */
export const readRoles = async (db: Db, actor: Actor, users: RoleUsers, condition: ReturnType<Db>): Promise<Row[]> => {
  const found = await db<Found[]>`
    select role.id, role.name, role.type, role.is_franchise, role.company_id, company.name as company_name, role.is_otp_required, role.shipped_as, role.version,
      coalesce((select array_agg(flag) from role_permission where role_id = role.id), '{}') as flags,
      coalesce((select facility_ids from role_permission where role_id = role.id and flag = 'canViewAllFacilityInvoices'), '{}') as facility_ids
    from role left join company on company.id = role.company_id
    where role.deleted_at is null and ${rolesOf(db, actor)} and ${condition}`;
  const [names, counts] = await Promise.all([
    facilityNames(db, actor, [...new Set(found.flatMap(({ facilityIds }) => facilityIds))]),
    users.countUsersOfRoles(
      db,
      found.map(({ id }) => id),
    ),
  ]);
  return found.map(({ id, shippedAs, flags, facilityIds, ...row }) => {
    const named = facilityIds.filter((each) => names.has(each));
    const held = new Set(flags);
    return {
      ...row,
      roleId: id,
      userCount: counts.get(id) ?? 0,
      isGivenByProduct: givenByProduct.has(shippedAs ?? ''),
      permissions: permissions
        .filter(({ permissionName }) => held.has(permissionName))
        .map((each) => heldPermission(each, facilityIds.length > 0 ? named : undefined, names)),
    };
  });
};

const heldPermission = (
  { permissionName, permissionId, group }: Permission,
  facilityIds: readonly number[] | undefined,
  names: ReadonlyMap<number, string>,
): Row['permissions'][number] => ({
  permissionName,
  permissionId,
  type: group,
  ...(permissionName === 'canViewAllFacilityInvoices' &&
    facilityIds && { facilities: facilityIds.map((each) => names.get(each)!), facilityIds: [...facilityIds] }),
});

/** The names of the facilities that the actor sees. Others are left out of the answer. */
const facilityNames = async (db: Db, actor: Actor, ids: number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db<{ id: number; name: string }[]>`
    select id, name from facility where id = any(${ids}) and ${facilitiesOf(db, actor)}`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};
