import type { Sql } from '../../src/platform/database.ts';
import type { World } from '../../src/kernel/world.ts';

/** The rows of a tenant, read by separate SQL, so that the product's conditions are compared with others. */
export type Tenant = Rows & {
  /** The company above it. Its id is known to the tenant, but nothing of it belongs to the tenant. */
  readonly above: number | null;
};

/** Ids by kind of row. */
type Rows = {
  readonly companies: ReadonlySet<number>;
  readonly loads: ReadonlySet<number>;
  readonly items: ReadonlySet<number>;
  readonly payments: ReadonlySet<number>;
  readonly messages: ReadonlySet<number>;
  readonly facilities: ReadonlySet<number>;
  readonly users: ReadonlySet<number>;
  readonly roles: ReadonlySet<number>;
  /** A user's own. */
  readonly sessions: ReadonlySet<number>;
  readonly files: ReadonlySet<number>;
  readonly tickets: ReadonlySet<number>;
  readonly hedges: ReadonlySet<number>;
  readonly settlements: ReadonlySet<number>;
  /** Of settlements. */
  readonly documents: ReadonlySet<number>;
  readonly proposals: ReadonlySet<number>;
  readonly lots: ReadonlySet<number>;
  /** Of lookup plans, and what they and gifts have granted. */
  readonly planPayments: ReadonlySet<number>;
  readonly grants: ReadonlySet<number>;
  /** Of what was not bought. */
  readonly marks: ReadonlySet<number>;
};

/** Rows of other tenants, of every kind that a call can name. */
export type Foreign = { readonly [Kind in keyof Rows]: readonly number[] };

/**
 * A franchise has its own company, the sellers under it, and what its company owns. A seller has itself, the loads it
 * sells except settled ones, and the buyers and facilities on its loads.
 */
export const tenantOf = async (
  sql: Sql,
  { hierarchy, companyId, userId }: Pick<World, 'hierarchy' | 'companyId' | 'userId'>,
): Promise<Tenant> => {
  const ids = async (query: ReturnType<Sql>): Promise<Set<number>> =>
    new Set((await (query as unknown as Promise<{ id: number }[]>)).map(({ id }) => id));
  const isSeller = hierarchy === 2;
  const loads = await ids(
    isSeller
      ? sql`select id from load where customer_id = ${companyId} and type <> 4`
      : sql`select id from load where company_id = ${companyId}`,
  );
  const own = [...loads];
  const companies = isSeller
    ? await ids(
        sql`select ${companyId}::int as id union select parent_id from company where id = ${companyId} union select company_id from load where id = any(${own})`,
      )
    : await ids(sql`select id from company where ${companyId} in (id, parent_id)`);
  const ofLoads = sql`select unnest(array[buyer_id, assistant_id, video_grader_id]) as id from load where id = any(${own})
    union select user_id from chat_message where load_id = any(${own})`;
  const [company] = await sql<{ parentId: number | null }[]>`select parent_id from company where id = ${companyId}`;
  return {
    above: company!.parentId,
    companies,
    loads,
    items: await ids(sql`select id from load_item where load_id = any(${own})`),
    payments: await ids(sql`select id from payment where load_id = any(${own})`),
    messages: await ids(sql`select id from chat_message where load_id = any(${own})`),
    facilities: await ids(
      isSeller
        ? sql`select id from facility where company_id = any(${[...companies]})`
        : sql`select id from facility where company_id = ${companyId}`,
    ),
    users: isSeller
      ? await ids(sql`select id from app_user where company_id = ${companyId} union ${ofLoads}`)
      : await ids(sql`select id from app_user where company_id = any(${[...companies]})`),
    roles: await ids(
      sql`select id from role where type in (2, 3) and (company_id is null or company_id = any(${[...companies]}))`,
    ),
    sessions: await ids(sql`select id from session where user_id = ${userId}`),
    files: await ids(sql`select id from file where company_id = ${companyId} or reach = 'public'`),
    tickets: await ids(sql`select id from expert_ticket where company_id = ${companyId}`),
    hedges: await ids(sql`select id from hedge where company_id = ${companyId}`),
    settlements: await ids(sql`select id from settlement where company_id = ${companyId}`),
    documents: await ids(
      sql`select id from settlement_document where settlement_id in (select id from settlement where company_id = ${companyId})`,
    ),
    proposals: await ids(sql`select id from assay_proposal where company_id = ${companyId}`),
    planPayments: await ids(sql`select id from plan_payment where company_id = ${companyId}`),
    grants: await ids(sql`select id from credit_grant where company_id = ${companyId}`),
    lots: await ids(sql`select id from lot where company_id = ${companyId}`),
    marks: await ids(sql`select id from did_not_buy where company_id = ${companyId}`),
  };
};

/** Two or three rows of each kind outside the tenant, from as many owners. */
export const foreignTo = async (sql: Sql, tenant: Tenant): Promise<Foreign> => {
  const others = async (
    rows: Promise<readonly { id: number; owner: number }[]>,
    own: ReadonlySet<number>,
  ): Promise<number[]> => {
    const byOwner = Map.groupBy(
      (await rows).filter(({ id }) => !own.has(id)),
      ({ owner }) => owner,
    );
    return [...byOwner.values()].slice(0, 3).map((list) => list[0]!.id);
  };
  type Owned = { id: number; owner: number }[];
  const loads = await others(
    sql<Owned>`select id, company_id * 10 + type as owner from load where item_count > 0 order by amount_paid desc`,
    tenant.loads,
  );
  return {
    loads,
    items: await others(
      sql<Owned>`select min(id) as id, load_id as owner from load_item where load_id = any(${loads}) group by load_id`,
      tenant.items,
    ),
    payments: await others(
      sql<Owned>`select min(id) as id, load_id as owner from payment where load_id = any(${loads}) group by load_id`,
      tenant.payments,
    ),
    messages: await others(
      sql<Owned>`select min(id) as id, load_id as owner from chat_message group by load_id order by load_id`,
      tenant.messages,
    ),
    companies: await others(
      sql<Owned>`select id, coalesce(parent_id, 0) as owner from company where kind = 'SELLER' order by id`,
      tenant.companies,
    ),
    facilities: await others(sql<Owned>`select id, company_id as owner from facility order by id`, tenant.facilities),
    users: await others(sql<Owned>`select id, company_id as owner from app_user order by id`, tenant.users),
    sessions: await others(sql<Owned>`select id, user_id as owner from session order by id`, tenant.sessions),
    roles: await others(sql<Owned>`select id, type as owner from role order by id`, tenant.roles),
    files: await others(
      sql<Owned>`select id, company_id as owner from file where reach <> 'public' order by id`,
      tenant.files,
    ),
    tickets: await others(sql<Owned>`select id, company_id as owner from expert_ticket order by id`, tenant.tickets),
    hedges: await others(sql<Owned>`select id, company_id as owner from hedge order by id`, tenant.hedges),
    settlements: await others(
      sql<Owned>`select id, company_id as owner from settlement order by id`,
      tenant.settlements,
    ),
    documents: await others(
      sql<Owned>`
        select document.id, company_id as owner from settlement_document document
        join settlement on settlement.id = settlement_id order by document.id`,
      tenant.documents,
    ),
    proposals: await others(
      sql<Owned>`select id, company_id as owner from assay_proposal order by id`,
      tenant.proposals,
    ),
    lots: await others(sql<Owned>`select id, company_id as owner from lot order by id`, tenant.lots),
    planPayments: await others(
      sql<Owned>`select id, company_id as owner from plan_payment order by id`,
      tenant.planPayments,
    ),
    grants: await others(sql<Owned>`select id, company_id as owner from credit_grant order by id`, tenant.grants),
    marks: await others(sql<Owned>`select id, company_id as owner from did_not_buy order by id`, tenant.marks),
  };
};

/** The kind of row that a field names, in inputs and outputs. */
export const kindOfField: Readonly<Record<string, keyof Rows>> = {
  loadId: 'loads',
  cartId: 'loads',
  itemId: 'items',
  paymentId: 'payments',
  messageId: 'messages',
  ticketId: 'tickets',
  hedgeId: 'hedges',
  settlementId: 'settlements',
  lotId: 'lots',
  transactionId: 'planPayments',
  subscriptionId: 'grants',
  documentId: 'documents',
  proposalId: 'proposals',
  markId: 'marks',
  companyId: 'companies',
  customerId: 'companies',
  parentCompanyId: 'companies',
  selfCompanyId: 'companies',
  customer: 'companies',
  facilityId: 'facilities',
  facility: 'facilities',
  userId: 'users',
  buyerId: 'users',
  buyer: 'users',
  videoGraderId: 'users',
  assistantId: 'users',
  roleId: 'roles',
  cloneOf: 'roles',
  sessionId: 'sessions',
};

/**
 * Fields that end in Id or name a row and belong to no tenant: all tenants share the catalogue, and a clientId belongs
 * to the sender.
 */
export const sharedFields: ReadonlySet<string> = new Set([
  'uploadId',
  // Journals are the parent company's alone. Its test names those of others.
  'exportId',
  // A view is its owner's alone. Its test names those of others.
  'viewId',
  // A mail is shown to its sender alone. Its test names those of others.
  'mailId',
  'moveId',
  'productId',
  'clientId',
  'typeId',
  'makeId',
  'testId',
  'permissionId',
  'auditId',
  'requestId',
  'subjectId',
  'id',
]);

/** Every id in an answer, by its field. */
export const idsIn = (value: unknown): { field: string; id: number }[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, each]) =>
    typeof each === 'number' && (field.endsWith('Id') || field in kindOfField) ? [{ field, id: each }] : idsIn(each),
  );
};

/** Texts that an answer must not contain: names, addresses and invoice numbers of other tenants. */
export const foreignWords = async (
  sql: Sql,
  tenant: Tenant,
  { companyId }: Pick<World, 'companyId'>,
): Promise<string[]> => {
  const rows = await sql<{ word: string }[]>`
    select name as word from company where id <> all(${[...tenant.companies]}) and id <> coalesce((select parent_id from company where id = ${companyId}), 0)
    union select email from company where email <> '' and id <> all(${[...tenant.companies]}) and id <> coalesce((select parent_id from company where id = ${companyId}), 0)
    union select email from app_user where id <> all(${[...tenant.users]})
    union select invoice_no from load where invoice_no is not null and id <> all(${[...tenant.loads]})`;
  return rows.map(({ word }) => word);
};
