import { allows } from '../../../kernel/access.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Db } from '../../../platform/database.ts';
import { seesFacilityPricing, seesFamilyPricing } from '../domain/access.ts';
import type { Names } from '../domain/pricing-change.ts';

type NamedRow = { id: number; name: string };

/**
 * The facilities whose percentages a user sees, by their name on the wire. Staff see those of the parent company by
 * name, and those of franchises with the name of their company. A franchise sees its own.
 */
export const facilityNames = async (
  db: Db,
  { hierarchy, companyId }: Pick<Actor, 'hierarchy' | 'companyId'>,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db<(NamedRow & { company: string; isOwn: boolean })[]>`
    select facility.id, facility.name, company.name as company, company.id = ${companyId} as is_own
    from facility join company on company.id = facility.company_id
    where facility.deleted_at is null and ${hierarchy === 1 ? db`true` : db`company.id = ${companyId}`}
    order by is_own desc, company.name, facility.name, facility.id`;
  const names = new Map<string, string>();
  for (const { id, name, company, isOwn } of rows) {
    const wanted = isOwn ? name : `${name}, ${company}`;
    names.set(names.has(wanted) ? `${wanted} (${id})` : wanted, String(id));
  }
  return names;
};

/** Family ids by name. */
export const familyNames = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db<NamedRow[]>`select id, name from family order by name`;
  return new Map(rows.map(({ id, name }) => [name, String(id)]));
};

const turned = (names: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...names].map(([name, id]) => [id, name]));

/** Names by id, for sentences that only staff read. Without those whose percentages the reader may not see. */
export const namesById = async (db: Db, actor: Actor): Promise<Names> => {
  const [facilities, families] = await Promise.all([
    allows(seesFacilityPricing, actor) ? facilityNames(db, actor) : undefined,
    allows(seesFamilyPricing, actor) ? familyNames(db) : undefined,
  ]);
  return { facilities: facilities && turned(facilities), families: families && turned(families) };
};
