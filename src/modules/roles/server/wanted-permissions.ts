import type { Actor } from '../../../kernel/actor.ts';
import { invalid, Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import { facilitiesOf } from '../../facilities/server/public.ts';
import type { SentPermission } from '../contract.ts';
import { permissions } from '../domain/permissions.ts';
import { beyond, limitOf, type Holding } from '../domain/role-limits.ts';

const facilityFlag = 'canViewAllFacilityInvoices';

/**
 * What the sent permissions add up to. Refuses a permission that stands twice, an id that belongs to another one, and
 * facilities that do not exist or stand at a permission that has none.
 */
export const wantedHolding = async (db: Db, actor: Actor, sent: readonly SentPermission[]): Promise<Holding> => {
  const flags = new Set<Holding['flags'] extends ReadonlySet<infer F> ? F : never>();
  let invoiceFacilityIds: readonly number[] | null = null;
  for (const [at, each] of sent.entries()) {
    const field = `permissions.${at}`;
    if (flags.has(each.permissionName)) throw invalid(`${field}.permissionName`, 'This permission stands twice.');
    const declared = permissions.find(({ permissionName }) => permissionName === each.permissionName)!;
    if (each.permissionId !== undefined && each.permissionId !== declared.permissionId)
      throw invalid(`${field}.permissionId`, `This is not the id of ${each.permissionName}.`);
    if (each.permissionName === facilityFlag) invoiceFacilityIds = await wantedFacilities(db, actor, each, field);
    else if (each.facilities?.length || each.facilityIds?.length)
      throw invalid(`${field}.facilities`, 'This permission has no facilities.');
    flags.add(each.permissionName);
  }
  return { flags, invoiceFacilityIds };
};

/** The ids of the sent facilities, null for all. Several facilities of one name are all meant. */
const wantedFacilities = async (
  db: Db,
  actor: Actor,
  { facilities: names = [], facilityIds = [] }: SentPermission,
  field: string,
): Promise<readonly number[] | null> => {
  if (names.length + facilityIds.length === 0) return null;
  const found = await db<{ id: number; name: string }[]>`
    select id, name from facility
    where deleted_at is null and ${facilitiesOf(db, actor)} and (id = any(${facilityIds}) or name = any(${names}))
    order by id`;
  const missing = names.find((name) => !found.some((each) => each.name === name));
  if (missing !== undefined) throw invalid(`${field}.facilities`, `There is no facility ${missing}.`);
  if (facilityIds.some((id) => !found.some((each) => each.id === id)))
    throw invalid(`${field}.facilityIds`, 'There is no such facility.');
  return found.map(({ id }) => id);
};

/** Refuses a role that holds more than the caller. A super admin has no limit. */
export const requireWithin = (actor: Actor, holding: Holding): void => {
  const limit = limitOf(actor);
  const what = limit && beyond(limit, holding);
  if (what) throw new Refusal('forbidden', `You cannot give or change what you do not have: ${what}.`);
};
