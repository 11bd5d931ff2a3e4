import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import type { Sql } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetFor } from '../../../../platform/http/report-sheet.ts';
import { sheetLink, sheetSources, type SheetCell } from '../../../../platform/http/sheet-download.ts';
import { companyById } from '../../../companies/server/public.ts';
import { choiceOf } from '../../server/query-sheet.ts';
import { globalModifierColumns } from '../columns.ts';
import { globalModifier } from '../contract.ts';
import { appliedMetals } from './applied-metals.ts';
import { rowPages, rowsAtOnce } from '../../../../platform/row-pages.ts';

type Download = (typeof globalModifier)['downloadGlobalModifier'];
type Wanted = Input<Download>;

const kind = 'global-modifier';

/** A link to the applied metal prices as a sheet. */
export const downloadGlobalModifier = async (input: Wanted, { download, today }: ReadRequest<Download>) => {
  return { link: download({ ...sheetLink(kind, input.format, kind, today), input }) };
};

/** The day and the minute of an instant on the clock of a time zone, as YYYY-MM-DD and hh:mm. Swedish writes them so. */
const clockIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant: Date) => {
    const [date, time] = format.format(instant).split(' ') as [string, string];
    return { date, time };
  };
};
async function* rowsOf(
  cells: ReturnType<typeof sheetFor<typeof globalModifierColumns>>['cells'],
  db: Sql,
  wanted: Wanted,
  actor: Actor,
): AsyncGenerator<readonly SheetCell[]> {
  const clock = clockIn(wanted.timeZone ?? (await companyById(db, actor.companyId)).timeZone);
  const rowsAfter = (last: { readonly version: number } | undefined) =>
    appliedMetals(db, wanted, {
      condition: last ? db`applied.version < ${last.version}` : db`true`,
      page: db`order by applied.version desc limit ${rowsAtOnce}`,
    });
  for await (const rows of rowPages(rowsAfter))
    for (const row of rows) {
      const { date, time } = clock(row.created);
      yield cells({ ...row, created: date, time });
    }
}

export const globalModifierDownloads = sheetSources(
  kind,
  () => globalModifier.downloadGlobalModifier.access,
  (input, { db, actor }) => {
    const { heads, cells } = sheetFor(globalModifierColumns, actor, choiceOf(input));
    return { name: 'Global Modifier', heads, rows: rowsOf(cells, db, input as Wanted, actor) };
  },
);
