import type { Actor } from '../../../kernel/actor.ts';
import { orNotFound } from '../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../platform/database.ts';
import type { Row } from '../../../platform/table.ts';
import type { Terms } from '../domain/terms.ts';
import type { company, companyTerms } from './tables.ts';

export type { Person } from './person.ts';
export { companyLogo } from './company-logo.ts';
export { nameHasWord } from './name-search.ts';
export { addUnfinishedCompany } from './unfinished-company.ts';

export type CompanyRow = Row<typeof company>;
export type TermsRow = Row<typeof companyTerms>;

type Asking = Pick<Actor, 'hierarchy' | 'companyId'>;

/** The tenancy of customers: all for staff, its own customers for a franchise, itself for a seller. */
export const customersOf = (db: Db, actor: Asking, alias = 'company') => {
  if (actor.hierarchy === 1) return db`true`;
  const self = db`${db(`${alias}.id`)} = ${actor.companyId}`;
  return actor.hierarchy === 10 ? db`(${self} or ${db(`${alias}.parent_id`)} = ${actor.companyId})` : self;
};

/** A company in the actor's tenant, not deleted. Refused as not found otherwise. */
export const companyFor = async (db: Db, actor: Asking, companyId: number): Promise<CompanyRow> =>
  orNotFound(
    first(
      await db<
        CompanyRow[]
      >`select * from company where id = ${companyId} and deleted_at is null and ${customersOf(db, actor)}`,
    ),
    'company',
  );

/**
 * The same, for a write that adds a row under the company. A deletion or a move waits until the transaction ends.
 */
export const heldCompanyFor = async (tx: Tx, actor: Asking, companyId: number): Promise<CompanyRow> =>
  orNotFound(
    first(
      await tx<
        CompanyRow[]
      >`select * from company where id = ${companyId} and deleted_at is null and ${customersOf(tx, actor)} for share`,
    ),
    'company',
  );

/** The same for a company that is known to be in the tenant. False if it is deleted. */
export const holdCompany = async (tx: Tx, companyId: number): Promise<boolean> =>
  (await tx`select from company where id = ${companyId} and deleted_at is null for share`).length > 0;

/** The companies that buy. As values in a condition, PostgreSQL knows how few rows are theirs. */
export const buyingCompanyIds = async (db: Db): Promise<readonly number[]> =>
  (await db<{ id: number }[]>`select id from company where kind <> 'SELLER'`).map(({ id }) => id);

/** A company by id, without a tenancy check: for rows that already name it. */
export const companyById = async (db: Db, id: number): Promise<CompanyRow> =>
  first(await db<CompanyRow[]>`select * from company where id = ${id}`)!;

/** The facilities at which a company may trade. */
export const facilityIdsOf = async (db: Db, companyId: number): Promise<readonly number[]> =>
  (
    await db<{ facilityId: number }[]>`
      select facility_id from company_facility where company_id = ${companyId} order by facility_id`
  ).map(({ facilityId }) => facilityId);

/** The id of the parent company. */
export const parentCompanyId = async (db: Db): Promise<number> =>
  first(await db<{ id: number }[]>`select id from company where kind = 'PARENT'`)!.id;

/** What a company asks of its own carts, beside what the facility asks. */
export const cartDemands = async (
  db: Db,
  companyId: number,
): Promise<Pick<CompanyRow, 'cartSignatureRequired' | 'cartEinRequired'>> => {
  const [row] = await db<CompanyRow[]>`
    select cart_signature_required, cart_ein_required from company where id = ${companyId}`;
  return row!;
};

/** The last revision before an instant, or the first if all are later. The current one without an instant. */
const inForceUntil = (db: Db, until: Date | undefined) =>
  until === undefined
    ? db`order by revision desc`
    : db`order by created_at < ${until} desc, case when created_at < ${until} then -revision else revision end`;

/** The terms of a customer, current or the last before an instant. Undefined if it has none. */
export const termsOf = async (db: Db, companyId: number, until?: Date): Promise<Terms | undefined> => {
  const rows = await db<(TermsRow & { depth: number })[]>`
    with chain as (
      select id, 0 as depth from company where id = ${companyId}
      union all
      select parent.id, 1 from company child join company parent on parent.id = child.parent_id
      where child.id = ${companyId} and parent.kind = 'FRANCHISE'
    )
    select terms.*, chain.depth from chain
    cross join lateral (select * from company_terms where company_id = chain.id ${inForceUntil(db, until)} limit 1) terms
    order by chain.depth desc`;
  return rows.length === 0 ? undefined : termsFrom(rows);
};

/** The terms from the revisions of a chain, the franchise's first. */
const termsFrom = (rows: readonly (TermsRow & { depth: number })[]): Terms => {
  const own = rows.find((each) => each.depth === 0);
  return {
    revision: own?.revision ?? 0,
    since: new Date(Math.max(...rows.map((each) => each.createdAt.getTime()))),
    priceMods: rows.map((each) => each.priceMod),
    groupModifier: { by: own?.groupModifier ?? '0', isPercentage: own?.groupModifierIsPercentage ?? true },
    groupDiscount: own?.groupDiscount ?? '0',
    facilityDiscounts: (own?.facilityDiscounts ?? {}) as Record<string, string>,
  };
};

/** The current terms of several customers, by company id. Those without terms are left out. */
export const termsOfCustomers = async (db: Db, companyIds: readonly number[]): Promise<ReadonlyMap<number, Terms>> => {
  const rows = await db<(TermsRow & { customerId: number; depth: number })[]>`
    with wanted as (select id, parent_id from company where id = any(array(select unnest(${companyIds}::integer[])))),
      chain as (
        select id as customer_id, id, 0 as depth from wanted
        union all
        select wanted.id, parent.id, 1 from wanted join company parent on parent.id = wanted.parent_id where parent.kind = 'FRANCHISE'
      )
    select terms.*, chain.customer_id, chain.depth from chain
    cross join lateral (select * from company_terms where company_id = chain.id order by revision desc limit 1) terms
    order by chain.customer_id, chain.depth desc`;
  const byCustomer = Map.groupBy(rows, ({ customerId }) => customerId);
  return new Map([...byCustomer].map(([customerId, chain]) => [customerId, termsFrom(chain)]));
};

/** The names of companies by their ids. */
export const companyNames = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db<{ id: number; name: string }[]>`
    select id, name from company where id = any(array(select unnest(${ids}::integer[])))`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The name of the parent company until somebody gives it one. */
export const unnamedParent = 'Parent company';

/** Adds the parent company of a new installation. Returns its id. */
export const addParentCompany = async (tx: Tx): Promise<number> => {
  const [row] = await tx<{ id: number }[]>`
    insert into company (kind, name) values ('PARENT', ${unnamedParent}) returning id`;
  return row!.id;
};
export { companyDownloads } from './download-companies.ts';
