import { cpus, loadavg } from 'node:os';
import { calls } from '../src/app/contract.ts';
import { yieldGroups } from '../src/modules/settlements/yields/contract.ts';
import type { Sql } from '../src/platform/database.ts';
import { fire, inTurns, percentile, type Pair, type Timed } from './measure.ts';
import { daysAgo } from './report-combinations.ts';
import { startBenchServer, type BenchServer } from './servers.ts';
import { longestPlainMs } from './settlement-limit.ts';
import { plainSettlement, sentSettlement } from './settlement-sent.ts';
import { addSettlements, type SettlementSizes } from './settlement-world.ts';
import { openWorld, signIn } from './world.ts';

const pageSize = 40;
const farPage = 400;
const targets = { list: 2.5, save: 4, yield: 3, yieldMs: 2000 } as const;

type Part = 'list' | 'save' | 'yield';
/** A row of the table: the call beside its plain SQL. */
export type Measured = { readonly part: Part; readonly name: string; readonly pair: Pair };
type Asked = { readonly product: BenchServer; readonly limit: BenchServer; readonly token: string };

const ratio = ({ ours, limit }: Pair): number => ours.p50 / limit.p50;
const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
export const isMet = ({ part, pair }: Measured): boolean =>
  ratio(pair) <= targets[part] && (part !== 'yield' || pair.ours.p50 < targets.yieldMs);

/** Milliseconds of a chunk of calls, about. */
const chunkMs = 600;
/** How often the call is measured beside a plain statement that takes seconds, which runs once. */
const callsBesideSlow = 4;

/** Slow calls are made less often, and a plain statement of seconds once, between calls of the product. */
const inTurnsFor = async (ours: Timed, limit: Timed): Promise<Pair> => {
  await ours(-2);
  const mine = [await ours(-1)];
  const theirs = await limit(-1);
  if (theirs < chunkMs * 5)
    return inTurns(ours, limit, Math.max(1, Math.min(60, Math.round(chunkMs / (mine[0]! + theirs)))));
  for (let at = 0; at < callsBesideSlow; at += 1) mine.push(await ours(at));
  const once = (p50: number) => ({ p50, p95: p50 });
  return { ours: once(percentile(mine, 0.5)), limit: once(theirs) };
};

const text = (query: Readonly<Record<string, string>>): string => new URLSearchParams(query).toString();

/** The lists, each with the filters of its address, and the settlement number that a text finds. */
const lists: readonly (readonly [name: string, query: Readonly<Record<string, string>>])[] = [
  ['open', { type: '1' }],
  ['open, of 90 days', { type: '1', from: daysAgo(200), to: daysAgo(110) }],
  ['open, with a text', { type: '1', text: 'bs00' }],
  ['completed', { type: '2' }],
  ['completed, of 90 days', { type: '2', from: daysAgo(200), to: daysAgo(110) }],
  ['completed, of 600 days', { type: '2', from: daysAgo(620), to: daysAgo(20) }],
  ['completed, with a text', { type: '2', text: 'bs00' }],
  ['completed, with the number of a shipment', { type: '2', text: 'sh-c4ca42' }],
  ['completed, by number', { type: '2', sort: '-settlementNo' }],
];

/** The first page and page 400 of each list; of a shorter list the first page alone. */
const listsToMeasure = async (owner: Sql) => {
  const found: (readonly [name: string, query: Readonly<Record<string, string>>])[] = [];
  for (const [name, query] of lists) {
    const { type, from, to, text = '' } = query;
    const [row] = await owner<[{ count: number }]>`
      select count(*)::int as count from settlement cross join lateral (select case when ${type!}::text = '2' then completed_at else created_at end as at) times
      where (completed_at is null) = (${type!}::text = '1') and (${from ?? null}::bigint is null or at between to_timestamp(${from ?? 0}::bigint / 1000.0) and to_timestamp(${to ?? 0}::bigint / 1000.0))
        and settlement_no || ' ' || contract_no || ' ' || shipment_no ilike ${`%${text}%`}`;
    const offset = (farPage - 1) * pageSize;
    found.push([name, query]);
    if (row.count > offset) found.push([`${name}, page ${farPage}`, { ...query, offset: String(offset) }]);
  }
  return found;
};

const measureLists = async (owner: Sql, { product, limit, token }: Asked, isWanted: Wanted) => {
  const measured: Measured[] = [];
  // The first calls of a server are slow.
  for (let call = 0; call < 200; call += 1) await fire(product.base, token, { path: calls.listSettlements.path });
  for (const [name, query] of await listsToMeasure(owner)) {
    if (!isWanted('list', name)) continue;
    const ours = `${calls.listSettlements.path}?${text({ count: String(pageSize), ...query })}`;
    const pair = await inTurnsFor(
      () => fire(product.base, token, { path: ours }),
      () => fire(limit.base, token, { path: `/settlements?${text(query)}` }),
    );
    measured.push(shown({ part: 'list', name, pair }));
  }
  return measured;
};

/** Each save changes every row of an open settlement. */
const measureSave = async (owner: Sql, { product, limit, token }: Asked, isWanted: Wanted) => {
  const name = '200 lots and 20 hedges, all changed';
  if (!isWanted('save', name)) return [];
  const path = calls.saveSettlement.path;
  await withoutSaved(owner);
  const answer = await fetch(new URL(path, product.base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(sentSettlement(0)),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const made = (await answer.json()) as { settlementId: number };
  const lots = await owner<
    { id: number }[]
  >`select id from lot where settlement_id = ${made.settlementId} order by position`;
  const [maker] = await owner<[{ companyId: number; userId: number }]>`
    select company_id, created_by as user_id from settlement where id = ${made.settlementId}`;
  const lotIds = lots.map(({ id }) => id);
  const pair = await inTurnsFor(
    (at) =>
      fire(product.base, token, { method: 'POST', path, body: sentSettlement(at + 2, made.settlementId, lotIds) }),
    (at) => fire(limit.base, token, { method: 'POST', path: '/settlement', body: plainSettlement(at, maker) }),
  );
  await withoutSaved(owner);
  return [shown({ part: 'save', name, pair })];
};

/** Deletes what the saves of this run or an earlier one have made. */
const withoutSaved = async (owner: Sql): Promise<void> => {
  const rows = await owner<{ id: number }[]>`select id from settlement where settlement_no in ('Bench', 'Bench plain')`;
  const ids = rows.map(({ id }) => id);
  for (const table of ['lot', 'settlement_hedge', 'settlement_charge'])
    await owner.unsafe(`delete from ${table} where settlement_id = any($1)`, [ids]);
  await owner`delete from settlement where id = any(${ids})`;
  await owner`vacuum (analyze) lot, settlement, settlement_hedge, settlement_charge, audit_entry`;
};

const measureYields = async ({ product, limit, token }: Asked, isWanted: Wanted) => {
  const measured: Measured[] = [];
  for (const by of yieldGroups) {
    const name = `by ${by}`;
    if (!isWanted('yield', name)) continue;
    const ours = `${calls.listYield.path}?${text({ by, count: String(pageSize) })}`;
    const pair = await inTurnsFor(
      () => fire(product.base, token, { path: ours }),
      () => fire(limit.base, token, { path: `/yield?${text({ by })}` }),
    );
    measured.push(shown({ part: 'yield', name, pair }));
  }
  return measured;
};

type Wanted = (part: Part, name: string) => boolean;

/**
 * Settlements in a world of their own: their lists, a save, and what came back of lots, for a super admin. `only`: what
 * is measured, an expression over the first column of the table.
 */
export const measureSettlements = async (
  benchDir: string,
  sizes: SettlementSizes & { readonly converters: number },
  only: string | undefined,
): Promise<Measured[]> => {
  const { database, owner, filesDir } = await openWorld(`${benchDir}-settlements`, sizes.converters);
  await addSettlements(owner, sizes);
  const world = { database, filesDir };
  const [product, limit] = [await startBenchServer('product', world), await startBenchServer('limit', world)];
  const asked = { product, limit, token: await signIn(product.base, 'super@troyard.test') };
  const isWanted: Wanted = (part, name) => only === undefined || new RegExp(only, 'u').test(whatOf(part, name));
  const measured = [
    ...(await measureLists(owner, asked, isWanted)),
    ...(await measureYields(asked, isWanted)),
    ...(await measureSave(owner, asked, isWanted)),
  ];
  product.stop();
  limit.stop();
  await owner.end();
  await database.stop();
  return measured;
};

const whats: Readonly<Record<Part, string>> = { list: 'List', save: 'Save', yield: 'What came back' };
const whatOf = (part: Part, name: string): string => `${whats[part]}, ${name}`;

const isStopped = ({ part, pair }: Measured): boolean => part === 'yield' && pair.limit.p50 >= longestPlainMs;

const row = (line: Measured): string => {
  const { part, name, pair } = line;
  return `| ${whatOf(part, name)} | ${ms(pair.ours.p50)} | ${isStopped(line) ? 'over ' : ''}${ms(pair.limit.p50)} | ${isStopped(line) ? 'below ' : ''}${ratio(pair).toFixed(2)} | at most ${targets[part]}${part === 'yield' ? ', below 2 s' : ''}${isMet(line) ? '' : ', **missed**'} |`;
};

const shown = (line: Measured): Measured => {
  process.stdout.write(`        ${row(line)}\n`);
  return line;
};

const grouped = (count: number): string => count.toLocaleString('en-US');

/** The table of the README. */
export const settlementTable = ({ settlements, items, lots }: SettlementSizes, lines: readonly Measured[]): string =>
  [
    `${grouped(settlements)} settlements, ${grouped(items)} items in ${grouped(lots)} lots; ${cpus().length} × ${cpus()[0]!.model.trim()}, load ${loadavg()[0]!.toFixed(1)}.`,
    '',
    '| What | At p50 | Its plain SQL | Times | Target |',
    '|---|---|---|---|---|',
    ...lines.map(row),
  ].join('\n');
