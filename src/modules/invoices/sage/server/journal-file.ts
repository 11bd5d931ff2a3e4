import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { csvLine, csvStart, type CsvCell } from '../../../../kernel/csv-text.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { DownloadRef, ReadRequest } from '../../../../platform/http/bind.ts';
import type { DownloadSource } from '../../../../platform/http/serve-downloads.ts';
import { sage } from '../contract.ts';
import type { JournalLine } from '../domain/journal.ts';
import { rowPages, rowsAtOnce } from '../../../../platform/row-pages.ts';

const kind = 'sage';

/** The file of a journal. It is the same each time that it is fetched. */
export const sageFile = (exportId: number): DownloadRef => ({
  kind,
  input: { exportId },
  name: `sage-journal-${exportId}.csv`,
});

/** A journal holds invoices that not all may see: without the right to all, a user has the own ones. On `sage_export`. */
export const mayReadJournal = (db: Db, actor: Actor) => db`(
  sage_export.company_id = ${actor.companyId}
  and ${actor.flags.has('canViewAllFacilityInvoices') ? db`true` : db`sage_export.made_by = ${actor.userId}`})`;

type List = (typeof sage)['listSageExports'];

export const listSageExports = async ({ count, offset }: Input<List>, { db, actor, download }: ReadRequest<List>) => {
  const rows = await db<{ exportId: number; createdDate: Date; createdBy: string; entries: number }[]>`
    select sage_export.id as export_id, sage_export.created_at as created_date, first_name || ' ' || last_name as created_by, entries
    from sage_export join app_user on app_user.id = made_by where ${mayReadJournal(db, actor)}
    order by sage_export.id desc limit ${count + 1} offset ${offset}`;
  const { list, ...rest } = cutPage(rows, count);
  return { ...rest, list: list.map((row) => ({ ...row, link: download(sageFile(row.exportId)) })) };
};

const heads = ['Date', 'Reference', 'Account', 'Department', 'Description', 'Debit', 'Credit'];

type Row = { id: number; day: string; reference: string; lines: readonly JournalLine[] };

const amountCell = (amount: string): CsvCell => (amount === '' ? null : { exact: amount });

const textOf = ({ day, reference, lines }: Row): string =>
  lines
    .map(({ account, department, description, debit, credit }) =>
      csvLine([day, reference, account, department, description, amountCell(debit), amountCell(credit)]),
    )
    .join('');

async function* pieces(db: Db, actor: Actor, exportId: number): AsyncGenerator<string> {
  yield csvStart + csvLine(heads);
  const entriesAfter = (last: Row | undefined) => db<Row[]>`
    select entry.id, entry.day::text, entry.reference, entry.lines
    from sage_entry entry join sage_export on sage_export.id = entry.export_id
    where entry.export_id = ${exportId} and ${mayReadJournal(db, actor)} and entry.id > ${last?.id ?? 0}
    order by entry.id limit ${rowsAtOnce}`;
  for await (const rows of rowPages(entriesAfter)) yield rows.map(textOf).join('');
}

export const sageDownloads: Readonly<Record<string, DownloadSource>> = {
  [kind]: {
    access: sage.listSageExports.access,
    mediaType: 'text/csv; charset=utf-8',
    pieces: (input, { db, actor }) => pieces(db, actor, (input as { exportId: number }).exportId),
  },
};
