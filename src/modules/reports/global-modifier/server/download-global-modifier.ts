import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import type { Sql } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink, sheetSources, type SheetCell } from '../../../../platform/http/sheet-download.ts';
import { companyById } from '../../../companies/server/public.ts';
import { choiceOf } from '../../server/query-sheet.ts';
import { globalModifier } from '../contract.ts';
import { appliedMetals, type AppliedMetals } from './applied-metals.ts';
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
type Moment = ReturnType<ReturnType<typeof clockIn>>;

/** The key is that of the column of the screen. */
type Column = {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: AppliedMetals, at: Moment) => SheetCell;
};
const column = (key: string, head: string, cell: Column['cell']): Column => ({ key, head, cell });

const columns: readonly Column[] = [
  column('market', 'Market Pt', ({ marketPtOz }) => ({ exact: marketPtOz })),
  column('market', 'Market Pd', ({ marketPdOz }) => ({ exact: marketPdOz })),
  column('market', 'Market Rh', ({ marketRhOz }) => ({ exact: marketRhOz })),
  column('hedge', 'Hedge Pt', ({ hedgePtOz }) => ({ exact: hedgePtOz })),
  column('hedge', 'Hedge Pd', ({ hedgePdOz }) => ({ exact: hedgePdOz })),
  column('hedge', 'Hedge Rh', ({ hedgeRhOz }) => ({ exact: hedgeRhOz })),
  column('discount', 'Discount Pt', ({ modifierPt }) => ({ exact: modifierPt })),
  column('discount', 'Discount Pt in', ({ modifierPtIsPercentage }) => (modifierPtIsPercentage ? '%' : '$')),
  column('discount', 'Discount Pd', ({ modifierPd }) => ({ exact: modifierPd })),
  column('discount', 'Discount Pd in', ({ modifierPdIsPercentage }) => (modifierPdIsPercentage ? '%' : '$')),
  column('discount', 'Discount Rh', ({ modifierRh }) => ({ exact: modifierRh })),
  column('discount', 'Discount Rh in', ({ modifierRhIsPercentage }) => (modifierRhIsPercentage ? '%' : '$')),
  column('net', 'Net Pt', ({ npaPt }) => ({ exact: npaPt })),
  column('net', 'Net Pd', ({ npaPd }) => ({ exact: npaPd })),
  column('net', 'Net Rh', ({ npaRh }) => ({ exact: npaRh })),
  column('date', 'Date', (_, { date }) => ({ date })),
  column('date', 'Time', (_, { time }) => time),
  column('user', 'User', ({ username }) => username),
];

/** A discount is a number, in percent or in dollars. */
const inDollars: ReadonlySet<string> = new Set(['market', 'hedge', 'net']);

async function* rowsOf(
  shown: readonly Column[],
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
    for (const row of rows) yield shown.map(({ cell }) => cell(row, clock(row.created)));
}

export const globalModifierDownloads = sheetSources(
  kind,
  () => globalModifier.downloadGlobalModifier.access,
  (input, { db, actor }) => {
    const shown = columns.filter(choiceOf(input));
    return {
      name: 'Global Modifier',
      heads: shown.map(({ key, head }) => (inDollars.has(key) ? { money: head } : head)),
      rows: rowsOf(shown, db, input as Wanted, actor),
    };
  },
);
