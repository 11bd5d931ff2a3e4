import type { Actor } from '../../../kernel/actor.ts';
import { conflict, invalid } from '../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../platform/database.ts';
import type { Row } from '../../../platform/table.ts';
import type { facility } from './tables.ts';

export type FacilityRow = Row<typeof facility>;
type Asking = Pick<Actor, 'hierarchy' | 'companyId' | 'parentCompanyId'>;

/** The tenancy of facilities: all for staff, its own for a franchise, those of the company above for a seller. */
export const facilitiesOf = (db: Db, actor: Asking) => {
  if (actor.hierarchy === 1) return db`true`;
  return db`facility.company_id = ${actor.hierarchy === 10 ? actor.companyId : actor.parentCompanyId}`;
};

/**
 * The facility that a call names by id or, as older callers of the product do, by city. Undefined if it names none.
 * Refused under the field's name if it does not exist for this actor.
 */
export const facilityNamed = async (
  db: Db,
  actor: Asking,
  named: { readonly facilityId?: number | undefined; readonly facilityCity?: string | undefined },
): Promise<FacilityRow | undefined> => {
  const { facilityId, facilityCity } = named;
  if (facilityId === undefined && !facilityCity) return undefined;
  const by =
    facilityId === undefined ? db`lower(facility.city) = lower(${facilityCity!})` : db`facility.id = ${facilityId}`;
  // A city is unique within a company. For staff, their own company's facility comes first.
  const row = first(
    await db<FacilityRow[]>`
      select * from facility where ${by} and deleted_at is null and ${facilitiesOf(db, actor)}
      order by company_id = ${actor.companyId} desc, id limit 1`,
  );
  if (facilityId !== undefined && facilityCity && row && row.city.toLowerCase() !== facilityCity.toLowerCase())
    throw invalid('facilityCity', `Facility ${facilityId} is in ${row.city}. Send the one or the other.`);
  if (!row) throw invalid(facilityId === undefined ? 'facilityCity' : 'facilityId', 'There is no such facility.');
  return row;
};

/** Refuses a facility that accepts no carts at the moment. */
export const requireTakesCarts = (facility: FacilityRow): void => {
  if (!facility.isActive || !facility.isCartCreation)
    throw conflict(`${facility.name} does not open carts at the moment.`, 'FACILITY_CLOSED');
};

/** The first facility of a company that takes carts, one of the preferred ones if possible. */
export const facilityTakingCarts = async (
  db: Db,
  companyId: number,
  preferred: readonly number[],
): Promise<FacilityRow | undefined> =>
  first(
    await db<FacilityRow[]>`
      select * from facility where company_id = ${companyId} and deleted_at is null and is_active and is_cart_creation
      order by id = any(${[...preferred]}) desc, id limit 1`,
  );

/** The names of facilities by id, of one company if it is named. Deleted ones and those of others are missing. */
export const facilityNames = async (
  db: Db,
  facilityIds: readonly number[],
  companyId?: number,
): Promise<ReadonlyMap<number, string>> => {
  if (facilityIds.length === 0) return new Map();
  const rows = await db<{ id: number; name: string }[]>`
    select id, name from facility
    where id = any(${[...facilityIds]}) and deleted_at is null and company_id = ${companyId ?? db`company_id`}`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The ids of the facilities that a text names: by name, city or id. Digits are an id. Those of other tenants are among them. */
export const facilitiesNamed = async (db: Db, text: string): Promise<readonly number[]> => {
  if (isId(text)) return [Number(text)];
  const rows = await db<{ id: number }[]>`${withName(db, text)}`;
  return rows.map(({ id }) => id);
};
const isId = (text: string): boolean => /^\d+$/.test(text);
const withName = (db: Db, text: string) =>
  db`select id from facility where lower(name) = lower(${text}) or lower(city) = lower(${text})`;

/** The condition that a column has one of these ids. That of a single one lets an index give the order. */
export const atOneOf = (db: Db, column: ReturnType<Db>, ids: readonly number[] | undefined): ReturnType<Db> =>
  ids === undefined
    ? db`true`
    : ids.length === 1
      ? db`${column} = ${ids[0]!}`
      : db`${column} = any(${[...ids]}::int[])`;

/** The condition that a column has the id of a facility that a text names. Without a text every row meets it. */
export const atFacility = (db: Db, column: ReturnType<Db>, text: string | undefined): ReturnType<Db> => {
  if (text === undefined) return db`true`;
  return isId(text) ? db`${column} = ${Number(text)}` : db`${column} = any(array(${withName(db, text)}))`;
};

/** The facilities of a company that are switched on, by name. */
export const openFacilities = async (db: Db, companyId: number): Promise<{ facilityId: number; name: string }[]> => [
  ...(await db<{ facilityId: number; name: string }[]>`
    select id as facility_id, name from facility
    where company_id = ${companyId} and deleted_at is null and is_active order by name, id`),
];

/** A facility by id, without a tenancy check: for rows that already name it. */
export const facilityById = async (db: Db, id: number): Promise<FacilityRow> =>
  first(await db<FacilityRow[]>`select * from facility where id = ${id}`)!;

/**
 * The next invoice number of a facility, such as ATL-20417. Locks the facility's counter until the end of the
 * transaction, so that numbers have no gaps, also when many finish at once. A failed transaction does not use up its
 * number.
 */
export const nextInvoiceNo = async (tx: Tx, facilityId: number): Promise<string> => {
  const row = first(
    await tx<{ invoiceNo: string }[]>`
      insert into invoice_counter as counter (facility_id, last_number) values (${facilityId}, 1)
      on conflict (facility_id) do update set last_number = counter.last_number + 1
      returning (select code from facility where id = counter.facility_id) || '-' || counter.last_number as invoice_no`,
  );
  return row!.invoiceNo;
};
