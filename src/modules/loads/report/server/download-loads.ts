import type { Actor } from '../../../../kernel/actor.ts';
import type { SheetKey } from '../../../../kernel/columns.ts';
import type { Input } from '../../../../kernel/contract.ts';
import type { Sql } from '../../../../platform/database.ts';
import { fittingRows } from '../../../../platform/find-by-words.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { DownloadSource } from '../../../../platform/http/serve-downloads.ts';
import { sheetFor } from '../../../../platform/http/report-sheet.ts';
import { sheetLink, sheetSources, type SheetCell } from '../../../../platform/http/sheet-download.ts';
import { loadReportColumns } from '../columns.ts';
import { loadReport } from '../contract.ts';
import { amountsOfItems, loadsOfReport, owedOf, reportWanted, type ReportWanted } from './reads/loads-of-report.ts';
import { rowPages, rowsAtOnce } from '../../../../platform/row-pages.ts';

type Download = (typeof loadReport)['downloadLoads'];
type Wanted = Input<Download>;

const kind = 'loads';

/** A link to the loads of the report as a sheet. */
export const downloadLoads = async (input: Wanted, { download, today }: ReadRequest<Download>) => {
  return { link: download({ ...sheetLink(kind, input.format, kind, today), input }) };
};

/** Decimals and days as text. */
type Row = Readonly<Record<Exclude<SheetKey<typeof loadReportColumns>, 'life'>, string | number>> & {
  readonly loadId: number;
  readonly type: 1 | 2 | 3 | 4 | 5;
  readonly isSellerFinalised: boolean;
};

/** Up to 500 loads with ids below `before`, newest first. Days are those at the facility. */
const rowsBefore = async (db: Sql, wanted: ReportWanted, actor: Actor, before: number): Promise<readonly Row[]> => {
  const { counted, units, pounds } = amountsOfItems(db);
  const dayOf = (instant: ReturnType<Sql>) =>
    db`coalesce(to_char(${instant} at time zone facility.time_zone, 'YYYY-MM-DD'), '')`;
  const { where, ...list } = loadsOfReport(db, wanted, actor);
  const { fitting } = await fittingRows(db, { ...list, where, order: db`load.id desc` });
  return db<Row[]>`
    select load.id as load_id, load.name as load_name, coalesce(load.invoice_no, '') as invoice_no, load.type, load.seller_finalised_at is not null as is_seller_finalised,
      owner.name as parent_company_name, customer.name as company_name, customer.city, customer.state, facility.name as facility,
      concat_ws(' ', buyer.first_name, buyer.last_name) as buyer, ${dayOf(db`load.created_at`)} as created_date,
      ${dayOf(db`load.finished_at`)} as finished, ${dayOf(db`load.invoice_settled_at`)} as settled,
      load.item_count as items, amounts.units, amounts.pounds::text, load.subtotal::text, (load.subtotal - load.grandtotal)::text as discount,
      load.grandtotal::text, load.amount_paid::text, (${owedOf(db)})::text as balance
    from load
    join company customer on customer.id = load.customer_id join company owner on owner.id = load.company_id
    join facility on facility.id = load.facility_id left join app_user buyer on buyer.id = load.buyer_id
    cross join lateral (select ${units} as units, ${pounds} as pounds from load_item item where item.load_id = load.id and ${counted}) amounts
    where ${where} and ${fitting} and load.id < ${before}
    order by load.id desc limit ${rowsAtOnce}`;
};

const stateNames = { 2: 'request', 3: 'pending', 4: 'settled', 5: 'quote' } as const;

const lifeOf = ({ type, isSellerFinalised }: Row): string =>
  type !== 1 ? stateNames[type] : isSellerFinalised ? 'finalised' : 'cart';

async function* rowsOf(
  db: Sql,
  asked: Wanted,
  actor: Actor,
  cells: ReturnType<typeof sheetFor<typeof loadReportColumns>>['cells'],
): AsyncGenerator<readonly SheetCell[]> {
  const wanted = await reportWanted(db, asked);
  for await (const rows of rowPages<Row>((last) => rowsBefore(db, wanted, actor, last?.loadId ?? 2 ** 31 - 1)))
    for (const row of rows) yield cells({ ...row, life: lifeOf(row) });
}

/** The right to the report is asked again when the sheet is fetched. */
export const loadDownloads: Readonly<Record<string, DownloadSource>> = sheetSources(
  kind,
  () => loadReport.downloadLoads.access,
  (input, { db, actor }) => {
    const { heads, cells } = sheetFor(loadReportColumns, actor);
    return { name: 'Loads', heads, rows: rowsOf(db, input as Wanted, actor, cells) };
  },
);
