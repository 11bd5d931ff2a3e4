import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import type { Sql } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink, sheetSources, type SheetCell } from '../../../../platform/http/sheet-download.ts';
import { companyById } from '../../../companies/server/public.ts';
import { requireTimeInOrder } from '../../../../kernel/between.ts';
import { globalModifier } from '../contract.ts';
import { appliedMetals, type AppliedMetals } from './applied-metals.ts';

type Download = (typeof globalModifier)['downloadGlobalModifier'];
type Wanted = Input<Download>;

const kind = 'global-modifier';

/** A link to the applied metal prices as a sheet. */
export const downloadGlobalModifier = async (input: Wanted, { download, now }: ReadRequest<Download>) => {
  requireTimeInOrder(input);
  return { link: download({ ...sheetLink(kind, input.format, kind, now), input }) };
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

const columns: readonly (readonly [head: string, cell: (row: AppliedMetals, at: Moment) => SheetCell])[] = [
  ['Market Pt', ({ marketPtOz }) => ({ exact: marketPtOz })],
  ['Market Pd', ({ marketPdOz }) => ({ exact: marketPdOz })],
  ['Market Rh', ({ marketRhOz }) => ({ exact: marketRhOz })],
  ['Hedge Pt', ({ hedgePtOz }) => ({ exact: hedgePtOz })],
  ['Hedge Pd', ({ hedgePdOz }) => ({ exact: hedgePdOz })],
  ['Hedge Rh', ({ hedgeRhOz }) => ({ exact: hedgeRhOz })],
  ['Discount Pt', ({ modifierPt }) => ({ exact: modifierPt })],
  ['Discount Pt in', ({ modifierPtIsPercentage }) => (modifierPtIsPercentage ? '%' : '$')],
  ['Discount Pd', ({ modifierPd }) => ({ exact: modifierPd })],
  ['Discount Pd in', ({ modifierPdIsPercentage }) => (modifierPdIsPercentage ? '%' : '$')],
  ['Discount Rh', ({ modifierRh }) => ({ exact: modifierRh })],
  ['Discount Rh in', ({ modifierRhIsPercentage }) => (modifierRhIsPercentage ? '%' : '$')],
  ['Net Pt', ({ npaPt }) => ({ exact: npaPt })],
  ['Net Pd', ({ npaPd }) => ({ exact: npaPd })],
  ['Net Rh', ({ npaRh }) => ({ exact: npaRh })],
  ['Date', (_, { date }) => ({ date })],
  ['Time', (_, { time }) => time],
  ['User', ({ username }) => username],
];

const atOnce = 500;

async function* rowsOf(db: Sql, wanted: Wanted, actor: Actor): AsyncGenerator<readonly SheetCell[]> {
  const clock = clockIn(wanted.timeZone ?? (await companyById(db, actor.companyId)).timeZone);
  for (let before = 2 ** 31 - 1; ;) {
    const rows = await appliedMetals(db, wanted, {
      condition: db`applied.version < ${before}`,
      page: db`order by applied.version desc limit ${atOnce}`,
    });
    for (const row of rows) yield columns.map(([, cell]) => cell(row, clock(row.created)));
    if (rows.length < atOnce) return;
    before = rows.at(-1)!.version;
  }
}

export const globalModifierDownloads = sheetSources(
  kind,
  () => globalModifier.downloadGlobalModifier.access,
  (input, { db, actor }) => ({
    name: 'Global Modifier',
    heads: columns.map(([head]) => head),
    rows: rowsOf(db, input as Wanted, actor),
  }),
);
