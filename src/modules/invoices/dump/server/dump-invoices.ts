import type { Input } from '../../../../kernel/contract.ts';
import type { Actor } from '../../../../kernel/actor.ts';
import type { Sql } from '../../../../platform/database.ts';
import { fittingRows } from '../../../../platform/find-by-words.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { DownloadSource } from '../../../../platform/http/serve-downloads.ts';
import { dateCell, sheetLink, sheetSources, type SheetCell } from '../../../../platform/http/sheet-download.ts';
import { all, type Rule } from '../../../../kernel/access.ts';
import { summariesOf, summaryLabels, type ItemSummary } from '../../../loads/server/public.ts';
import { invoicesOfList } from '../../server/reads/invoices-of-list.ts';
import { narrowed } from '../../server/reads/narrowed.ts';
import { invoiceDump } from '../contract.ts';
import { rowPages, rowsAtOnce } from '../../../../platform/row-pages.ts';

type Dump = (typeof invoiceDump)['dumpInvoices'];
type Wanted = Input<Dump>;

const kind = 'invoices';
const listNames = { 1: 'exportable', 3: 'pending', 4: 'settled', 10: 'franchise' } as const;

/** A link to the invoices of a list as a sheet. */
export const dumpInvoices = async (input: Wanted, { download, today }: ReadRequest<Dump>) => ({
  link: download({ ...sheetLink(kind, input.format, `${kind}-${listNames[input.type]}`, today), input }),
});

type Row = {
  loadId: number;
  invoiceNo: string;
  loadName: string;
  type: 3 | 4;
  isVoid: boolean;
  company: string;
  customer: string;
  city: string;
  state: string;
  facility: string;
  buyer: string;
  assistant: string;
  grader: string;
  finished: string;
  settled: string;
  payBy: string;
  items: number;
  subtotal: string;
  discount: string;
  grandtotal: string;
  paid: string;
  balance: string;
};

/** An amount of an invoice that stands. A void one comes to nothing, so that a column adds up. */
const standing = (db: Sql, amount: ReturnType<Sql>) =>
  db`(case when load.deleted_at is null then ${amount} else 0.00 end)::text`;

/** Up to 500 invoices with ids below `before`, newest first. Days are those at the facility. */
const rowsBefore = (db: Sql, condition: ReturnType<Sql>, before: number): Promise<readonly Row[]> =>
  db<Row[]>`
    select load.id as load_id, load.invoice_no, load.name as load_name, load.type, load.deleted_at is not null as is_void, owner.name as company,
      customer.name as customer, customer.city, customer.state, facility.name as facility,
      concat_ws(' ', buyer.first_name, buyer.last_name) as buyer, concat_ws(' ', assistant.first_name, assistant.last_name) as assistant,
      concat_ws(' ', grader.first_name, grader.last_name) as grader,
      coalesce(to_char(load.finished_at at time zone facility.time_zone, 'YYYY-MM-DD'), '') as finished,
      coalesce(to_char(load.invoice_settled_at at time zone facility.time_zone, 'YYYY-MM-DD'), '') as settled,
      coalesce(load.pay_forward_date::text, '') as pay_by, load.item_count as items, ${standing(db, db`load.subtotal`)} as subtotal, ${standing(db, db`load.subtotal - load.grandtotal`)} as discount,
      ${standing(db, db`load.grandtotal`)} as grandtotal, load.amount_paid::text as paid, ${standing(db, db`load.balance`)} as balance
    from load
    join company customer on customer.id = load.customer_id join company owner on owner.id = load.company_id
    join facility on facility.id = load.facility_id join app_user buyer on buyer.id = load.buyer_id
    left join app_user assistant on assistant.id = load.assistant_id left join app_user grader on grader.id = load.video_grader_id
    where ${condition} and load.id < ${before}
    order by load.id desc limit ${rowsAtOnce}`;

const facts: readonly (readonly [string, (row: Row) => SheetCell])[] = [
  ['Invoice', ({ invoiceNo }) => invoiceNo],
  ['Load', ({ loadId }) => loadId],
  ['Name', ({ loadName }) => loadName],
  ['State', ({ type, isVoid }) => (isVoid ? 'void' : listNames[type])],
  ['Company', ({ company }) => company],
  ['Customer', ({ customer }) => customer],
  ['City', ({ city }) => city],
  ['Customer state', ({ state }) => state],
  ['Facility', ({ facility }) => facility],
  ['Buyer', ({ buyer }) => buyer],
  ['Assistant', ({ assistant }) => assistant],
  ['Grader', ({ grader }) => grader],
  ['Finished', ({ finished }) => dateCell(finished)],
  ['Settled', ({ settled }) => dateCell(settled)],
  ['Pay by', ({ payBy }) => dateCell(payBy)],
  ['Items', ({ items }) => items],
];

const amounts: readonly (readonly [string, (row: Row) => SheetCell])[] = [
  ['Subtotal', ({ subtotal }) => ({ exact: subtotal })],
  ['Discount', ({ discount }) => ({ exact: discount })],
  ['Total', ({ grandtotal }) => ({ exact: grandtotal })],
  ['Paid', ({ paid }) => ({ exact: paid })],
  ['Balance', ({ balance }) => ({ exact: balance })],
];

const countsOf = ({ itemDetails }: ItemSummary): SheetCell[] =>
  itemDetails.map(({ quantity }) => ({ exact: quantity }));

/** The columns that a reader may see. What a flag hides has no column. */
const shownColumns = (actor: Actor) => (actor.flags.has('canSeeSubtotal') ? [...facts, ...amounts] : facts);
const headsFor = (actor: Actor) =>
  shownColumns(actor).map((column) => (amounts.includes(column) ? { money: column[0] } : column[0]));

async function* rowsOf(db: Sql, wanted: Wanted, actor: Actor): AsyncGenerator<readonly SheetCell[]> {
  const columns = shownColumns(actor);
  const list = invoicesOfList(db, wanted, await narrowed(db, wanted), actor);
  const { fitting } = await fittingRows(db, { ...list, order: db`load.id desc` });
  const condition = db`${list.where} and ${fitting}`;
  for await (const rows of rowPages<Row>((last) => rowsBefore(db, condition, last?.loadId ?? 2 ** 31 - 1))) {
    const summary = await summariesOf(
      db,
      rows.map(({ loadId }) => loadId),
      actor,
    );
    for (const row of rows) yield [...columns.map(([, cellOf]) => cellOf(row)), ...countsOf(summary(row.loadId))];
  }
}

/** The right to the list and to its filters, asked again when the sheet is fetched. */
const accessTo = (input: unknown): Rule =>
  all(invoiceDump.dumpInvoices.access, invoiceDump.dumpInvoices.alsoNeeds!.rule(input as Wanted));

export const invoiceDownloads: Readonly<Record<string, DownloadSource>> = sheetSources(
  kind,
  accessTo,
  (input, { db, actor }) => ({
    name: 'Invoices',
    heads: [...headsFor(actor), ...summaryLabels(actor)],
    rows: rowsOf(db, input as Wanted, actor),
  }),
);
