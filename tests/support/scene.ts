import { first, type Sql } from '../../src/platform/database.ts';

/** Ids of the demo world in one tenant, for making loads. */
export type Place = {
  readonly companyId: number;
  readonly customerId: number;
  readonly facilityId: number;
  readonly buyerId: number;
  /** A user of the customer, for items added by the seller. */
  readonly sellerId: number;
  readonly typeId: number;
  readonly priceVersion: number;
};

/** A load to make: by default a cart with one approved item of $100. */
export type LoadSpec = {
  readonly type?: 1 | 2 | 3 | 4 | 5;
  readonly status?: 1 | 2 | 3 | 4 | 7;
  /** Column values by camelCase names. */
  readonly columns?: Readonly<Record<string, unknown>>;
  readonly items?: readonly ItemSpec[];
  /** Dollars paid in cash so far. */
  readonly paid?: number;
};

export type ItemSpec = {
  readonly isSellers?: boolean;
  readonly status?: 0 | 1 | 2 | 3;
  /** Dollars per piece. */
  readonly offer?: number;
  readonly quantity?: number;
  readonly columns?: Readonly<Record<string, unknown>>;
};

export type MadeLoad = {
  readonly loadId: number;
  readonly itemIds: readonly number[];
  readonly paymentId: number | undefined;
};

const one = <Row>(rows: readonly Row[], what: string): Row => {
  const row = first(rows);
  if (row === undefined) throw new Error(`The demo world has no ${what}.`);
  return row;
};

/**
 * The place for a demo user's loads: the first facility of its company without required pictures or EIN, for a customer
 * of that company (for a seller: for its own company, at the company above it).
 */
export const placeOf = async (sql: Sql, email: string): Promise<Place> => {
  const me = one(
    await sql<{ id: number; companyId: number; parentId: number | null; kind: string }[]>`
      select u.id, u.company_id, c.parent_id, c.kind from app_user u join company c on c.id = u.company_id where u.email = ${email}`,
    `person ${email}`,
  );
  const isSeller = me.kind === 'SELLER';
  const companyId = isSeller ? me.parentId! : me.companyId;
  const { id: facilityId } = one(
    await sql<{ id: number }[]>`
      select id from facility where company_id = ${companyId} and deleted_at is null order by is_pic_required or is_ein_required, id limit 1`,
    `facility of company ${companyId}`,
  );
  const customerId = isSeller
    ? me.companyId
    : one(
        await sql<{ id: number }[]>`
          select id from company where parent_id = ${companyId} and kind = 'SELLER' and is_active and not is_picture_mandatory
          order by id limit 1`,
        `customer of company ${companyId}`,
      ).id;
  const sellerId = isSeller ? me.id : await someoneOf(sql, customerId);
  const buyerId = isSeller
    ? one(
        await sql<{ id: number }[]>`select id from app_user where company_id = ${companyId} order by id limit 1`,
        'buyer',
      ).id
    : me.id;
  const { typeId, priceVersion } = one(
    await sql<{ typeId: number; priceVersion: number }[]>`
      select (select min(id) from converter_type where price_unit = 'piece') as type_id, (select max(version) from pricing_version) as price_version`,
    'pricing',
  );
  return { companyId, customerId, facilityId, buyerId, sellerId, typeId, priceVersion };
};

/** A user of a customer. Most customers of the demo world have none, so one is created when needed. */
const someoneOf = async (sql: Sql, companyId: number): Promise<number> => {
  const known = first(await sql<{ id: number }[]>`select id from app_user where company_id = ${companyId} limit 1`);
  if (known) return known.id;
  return one(
    await sql<{ id: number }[]>`
      insert into app_user (company_id, role_id, email, password_hash, first_name)
      select ${companyId}, id, ${`seller-${companyId}@scene.test`}, 'none', 'Scene' from role where name = 'Seller' returning id`,
    'role Seller',
  ).id;
};

/** Makes a separate load for one check, only with SQL and without the product's verbs. */
export const makeLoad = async (sql: Sql, place: Place, spec: LoadSpec = {}): Promise<MadeLoad> => {
  const { type = 1, items = [{}], columns = {}, paid } = spec;
  const status = spec.status ?? ({ 1: items.length === 0 ? 1 : 2, 2: 4, 3: 2, 4: 7, 5: 3 } as const)[type];
  const { companyId, customerId, facilityId, buyerId } = place;
  const isInvoice = type === 3 || type === 4;
  const sum = items.reduce(
    (all, { status: state, offer = 100, quantity = 1 }) => all + (state === 2 ? 0 : offer * quantity),
    0,
  );
  const load = one(
    await sql<{ id: number }[]>`insert into load ${sql({
      companyId,
      customerId,
      facilityId,
      buyerId,
      name: 'Scene',
      type,
      status,
      isQuote: type === 5,
      invoiceNo: isInvoice ? `SCENE-${crypto.randomUUID()}` : null,
      finishedAt: isInvoice ? new Date('2026-06-14T12:00:00Z') : null,
      // From the beginning, so that the books know of no invoice of another amount.
      subtotal: sum.toFixed(2),
      grandtotal: sum.toFixed(2),
      ...columns,
    })} returning id`,
    'load',
  );
  const itemIds: number[] = [];
  for (const [at, item] of items.entries()) itemIds.push(await makeItem(sql, place, load.id, item, at));
  await keepCounts(sql, load.id);
  const paymentId = paid === undefined ? undefined : await makePayment(sql, place, load.id, paid);
  return { loadId: load.id, itemIds, paymentId };
};

const makeItem = async (sql: Sql, place: Place, loadId: number, spec: ItemSpec, at: number): Promise<number> => {
  const { isSellers = false, status = 1, offer = 100, quantity = 1, columns = {} } = spec;
  const price = { offerPrice: offer, unitPrice: offer, total: offer * quantity };
  const item = one(
    await sql<{ id: number }[]>`insert into load_item ${sql({
      loadId,
      oem: `SCENE ${at + 1}`,
      typeId: place.typeId,
      priceUnit: 'piece',
      quantity,
      unit: Math.ceil(quantity),
      priceVersion: place.priceVersion,
      status,
      addedBy: isSellers ? place.sellerId : place.buyerId,
      ...price,
      ...columns,
    })} returning id`,
    'item',
  );
  return item.id;
};

/** The counts that the product stores with a load, calculated here independently. */
const keepCounts = async (sql: Sql, loadId: number): Promise<void> => {
  const items = await sql<{ status: number; total: string; isSellers: boolean }[]>`
    select status, total, kind = 'SELLER' as is_sellers from load_item join app_user on app_user.id = added_by
    join company on company.id = app_user.company_id where load_id = ${loadId} and load_item.deleted_at is null`;
  const waits = items.filter(({ status, isSellers }) => status === 0 || (status === 3 && isSellers)).length;
  const rejected = items.filter(({ status }) => status === 2).length;
  const sum = items.filter(({ status }) => status !== 2).reduce((all, { total }) => all + Number(total), 0);
  await sql`update load set item_count = ${items.length}, pending_count = ${waits}, rejected_count = ${rejected},
    subtotal = ${sum.toFixed(2)}, grandtotal = ${sum.toFixed(2)} where id = ${loadId}`;
};

const makePayment = async (sql: Sql, place: Place, loadId: number, amount: number): Promise<number> => {
  const payment = one(
    await sql<{ id: number }[]>`
      insert into payment (load_id, method, amount, created_by) values (${loadId}, 'CASH', ${amount}, ${place.buyerId}) returning id`,
    'payment',
  );
  await sql`update load set amount_paid = ${amount} where id = ${loadId}`;
  return payment.id;
};
