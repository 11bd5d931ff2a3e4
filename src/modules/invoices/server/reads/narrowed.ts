import { likeText, type Db } from '../../../../platform/database.ts';
import { hasEveryWord } from '../../../companies/server/public.ts';

/** So many invoices at most are opened by their ids. Of more, the next page is found sooner in the order of the list. */
const few = 2000;
/** An index of trigrams finds nothing shorter. */
const shortest = 3;

type Ids = readonly number[];
/** The invoices with a text, of every tenant. */
type WithText = {
  /** Those with the text in their number or name. Undefined if there are many. */
  readonly ids: Ids | undefined;
  /** The customers whose name has its words. All of their invoices have the text. */
  readonly customerIds: Ids;
  /** The invoices of these customers are left out, because they are read beside this part. */
  readonly isOthers?: true;
};

/** What filters by words stand for, looked up before the list. Undefined where nothing is filtered. */
export type Narrowed = { readonly withText: WithText | undefined; readonly facilityIds: Ids | undefined };

/** The same expression as in the index. */
const inNumberOrName = (db: Db, text: string) =>
  db`upper(load.invoice_no || ' ' || load.name || ' ' || load.id::text) like upper(${`%${likeText(text)}%`})`;

const idsIfFew = async (find: PromiseLike<readonly { readonly id: number }[]>): Promise<Ids | undefined> => {
  const rows = await find;
  return rows.length > few ? undefined : rows.map(({ id }) => id);
};

const invoicesWith = async (db: Db, text: string): Promise<WithText> => {
  const [ids, customers] = await Promise.all([
    text.length < shortest
      ? undefined
      : idsIfFew(
          db<{ id: number }[]>`
            select id from load where invoice_no is not null and ${inNumberOrName(db, text)} limit ${few + 1}`,
        ),
    db<{ id: number }[]>`select id from company where ${hasEveryWord(db, text)}`,
  ]);
  const customerIds = customers.map(({ id }) => id);
  if (ids === undefined || customerIds.length === 0) return { ids, customerIds };
  const theirs = await idsIfFew(
    db<{ id: number }[]>`
      select id from load where invoice_no is not null and customer_id = any(${customerIds}) limit ${few + 1}`,
  );
  return theirs === undefined ? { ids, customerIds } : { ids: [...ids, ...theirs], customerIds: [] };
};

/** The facilities that a text names: by name, city or id. */
const facilitiesNamed = async (db: Db, text: string): Promise<Ids> => {
  const rows = await db<{ id: number }[]>`
    select id from facility where lower(name) = lower(${text}) or lower(city) = lower(${text}) or id::text = ${text}`;
  return rows.map(({ id }) => id);
};

/** Looks up what the filters by words stand for. */
export const narrowed = async (
  db: Db,
  { text = '', facility = '' }: { readonly text?: string | undefined; readonly facility?: string | undefined },
): Promise<Narrowed> => {
  const [withText, facilityIds] = await Promise.all([
    text === '' ? undefined : invoicesWith(db, text),
    facility === '' ? undefined : facilitiesNamed(db, facility),
  ]);
  return { withText, facilityIds };
};

/** So many customers at most are read beside each other. */
const fewCustomers = 5;

/**
 * The same as parts that have no invoice in common: each found customer, whose index has the order of the list, and
 * what else has the text. A single part if there are many customers, or many with the text.
 */
export const partsOf = (known: Narrowed): readonly Narrowed[] => {
  const { ids, customerIds } = known.withText ?? { ids: undefined, customerIds: [] };
  if (ids === undefined || customerIds.length === 0 || customerIds.length > fewCustomers) return [known];
  return [
    ...customerIds.map((id) => ({ ...known, withText: { ids: [], customerIds: [id] } })),
    { ...known, withText: { ids, customerIds, isOthers: true } },
  ];
};

/** The condition, on `load`, that an invoice has the text that was looked up. */
export const hasText = (db: Db, text: string, { ids, customerIds, isOthers }: WithText) => {
  if (isOthers) return db`load.id = any(${ids!}) and load.customer_id <> all(${customerIds})`;
  // A single customer gives an index its order.
  if (ids?.length === 0 && customerIds.length === 1) return db`load.customer_id = ${customerIds[0]!}`;
  const found = ids === undefined ? inNumberOrName(db, text) : db`load.id = any(${ids})`;
  return customerIds.length === 0 ? found : db`(load.customer_id = any(${customerIds}) or ${found})`;
};

/** The condition, on `load`, that it is at one of the facilities. That of a single one gives the index its order. */
export const atOneOf = (db: Db, ids: Ids) =>
  ids.length === 1 ? db`load.facility_id = ${ids[0]!}` : db`load.facility_id = any(${ids})`;
