import { cpus, loadavg } from 'node:os';
import { calls } from '../src/app/contract.ts';
import { viewerIn } from './invoices.ts';
import { fire, inTurns, type Pair } from './measure.ts';
import { combinationsIn, daysAgo, type Combination } from './report-combinations.ts';
import { plainReports, type ReportName, type ReportQuery } from './report-limit.ts';
import { sheetLines } from './report-sheet.ts';
import { addReports } from './report-world.ts';
import { startBenchServer } from './servers.ts';
import { openWorld, signIn } from './world.ts';

const pageSize = 40;
const farPage = 400;
const targets = { plain: 3, far: 5, dashboard: 2, dashboardMs: 1000 } as const;
/** The smallest catalogue with as many codes as a yard meets in two years. */
export const reportConverters = 50_000;

const paths: Readonly<Record<ReportName, { readonly page: string; readonly totals?: string }>> = {
  'Cost Sheet': { page: calls.listCostSheet.path, totals: calls.totalCostSheet.path },
  Transactions: { page: calls.listTransactions.path, totals: calls.totalTransactions.path },
  'Top Cats': { page: calls.reportTopCats.path },
  'Top Lookups': { page: calls.listTopLookups.path },
  'Did Not Buy': { page: calls.listNotBought.path },
  'Top Customers': { page: calls.listTopCustomers.path },
  'Global Modifier': { page: calls.listGlobalModifier.path },
  'Cost Sheet by buyer and week': { page: calls.groupCostSheet.path },
  'Transactions by make and month': { page: calls.groupTransactions.path },
};

type Measured = Combination & {
  readonly first: Pair;
  readonly totals: Pair | undefined;
  /** Page 400 beside page 1. */
  readonly farther: Pair | undefined;
};
/** A line of the table of the bench. */
type Line = { readonly what: string; readonly figure: string; readonly target: string; readonly isMet: boolean };

const ratio = ({ ours, limit }: Pair): number => ours.p50 / limit.p50;
const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
/** Milliseconds of a chunk of calls, about. */
const chunkMs = 600;

/** Slow calls are made less often: of those that take more than a second together, the median of three counts. */
const inTurnsFor = async (ours: () => Promise<number>, limit: () => Promise<number>): Promise<Pair> => {
  const both = (await ours()) + (await limit());
  return inTurns(ours, limit, Math.max(1, Math.min(20, Math.round(chunkMs / both))), both > 1000 ? 3 : undefined);
};

const text = (query: ReportQuery): string => new URLSearchParams(query).toString();

/** The reports over so many invoices, for a user who may not see all, in a world of their own. */
export const measureReports = async (benchDir: string, invoices: number): Promise<{ lines: Line[]; table: string }> => {
  const { database, owner, filesDir } = await openWorld(`${benchDir}-reports`, reportConverters);
  await addReports(owner, invoices);
  const viewer = await viewerIn(owner);
  const world = { database, filesDir };
  const [product, limit] = [await startBenchServer('product', world), await startBenchServer('limit', world)];
  const token = await signIn(product.base, 'accountant@troyard.test');
  const ours = (path: string, query: ReportQuery) => () =>
    fire(product.base, token, { path: `${path}?${text(query)}` });
  const plain = (query: ReportQuery) => () =>
    fire(limit.base, token, { path: `/reports?${text({ ...query, viewer: JSON.stringify(viewer) })}` });

  const only = process.env['BENCH_ONLY'];
  const measured: Measured[] = [];
  for (const combination of await combinationsIn(owner, viewer)) {
    const { report, name, query, far } = combination;
    if (only !== undefined && !new RegExp(only, 'u').test(`${report}, ${name}`)) continue;
    const { page, totals } = paths[report];
    const nth = (offset: number) => ours(page, { ...query, count: String(pageSize), offset: String(offset) });
    const line = {
      ...combination,
      first: await inTurnsFor(nth(0), plain({ ...query, report, what: 'page' })),
      totals:
        totals === undefined || plainReports[report] === undefined
          ? undefined
          : await inTurnsFor(ours(totals, query), plain({ ...query, report, what: 'totals' })),
      farther: far && (await inTurnsFor(nth((farPage - 1) * pageSize), nth(0))),
    };
    measured.push(line);
    process.stdout.write(`        ${row(line)}\n`);
  }

  const range = { from: daysAgo(90), to: String(Date.now()) };
  const dashboard = await inTurnsFor(ours(calls.readDashboard.path, range), plain({ ...range, what: 'dashboard' }));
  const lines = [
    ...reportLines(invoices, measured),
    dashboardLine(dashboard),
    ...(only === undefined || new RegExp(only, 'u').test('sheet')
      ? await sheetLines({ owner, viewer, product, token, converters: reportConverters })
      : []),
  ];
  product.stop();
  limit.stop();
  await owner.end();
  await database.stop();
  return { lines, table: reportTable(invoices, measured) };
};

const most = (pairs: readonly (Pair | undefined)[]): number =>
  Math.max(0, ...pairs.filter((pair) => pair !== undefined).map(ratio));

const reportLines = (invoices: number, measured: readonly Measured[]): Line[] => {
  const first = most(measured.flatMap(({ first, totals }) => [first, totals]));
  const far = most(measured.map(({ farther }) => farther));
  return [
    {
      what: `The seven reports, two of them also in groups, over ${invoices.toLocaleString('en-US')} invoices with 25 items each (table below): first page and totals to their plain SQL, page ${farPage} to the first`,
      figure: `at most ${first.toFixed(2)} and ${far.toFixed(2)} times at p50`,
      target: `at most ${targets.plain} and ${targets.far}`,
      isMet: first <= targets.plain && far <= targets.far,
    },
  ];
};

const dashboardLine = (pair: Pair): Line => ({
  what: 'Dashboard of 90 days, to the sum of its plain statements',
  figure: `${ratio(pair).toFixed(2)} times at p50 (${ms(pair.ours.p50)} to ${ms(pair.limit.p50)})`,
  target: `at most ${targets.dashboard}, below 1 s`,
  isMet: ratio(pair) <= targets.dashboard && pair.ours.p50 < targets.dashboardMs,
});

const held = (pair: Pair | undefined, limit: number): string =>
  pair === undefined
    ? ''
    : `${ms(pair.ours.p50)}, ${ratio(pair).toFixed(2)}${ratio(pair) <= limit ? '' : ', **missed**'}`;

const row = ({ report, name, first, totals, farther }: Measured): string =>
  `| ${report}, ${name} | ${held(first, targets.plain)} | ${held(totals, targets.plain)} | ${held(farther, targets.far)} |`;

/** The table of the README. */
const reportTable = (invoices: number, measured: readonly Measured[]): string =>
  [
    `${invoices.toLocaleString('en-US')} invoices; ${cpus().length} × ${cpus()[0]!.model.trim()}, load ${loadavg()[0]!.toFixed(1)}.`,
    '',
    `| Report | First page at p50, times its plain SQL (at most ${targets.plain}) | Totals, times theirs (at most ${targets.plain}) | Page ${farPage}, times the first (at most ${targets.far}) |`,
    '|---|---|---|---|',
    ...measured.map(row),
  ].join('\n');
