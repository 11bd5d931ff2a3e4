import autocannon from 'autocannon';
import { random } from '../database/demo/random.ts';
import { segmentBuilder } from '../src/modules/catalogue/domain/code-index/build-segment.ts';
import { findConverters } from '../src/modules/catalogue/domain/code-index/find-converters.ts';
import { makeNames, type Make } from '../src/modules/catalogue/domain/code-index/make-names.ts';
import { addLines, codeLines } from '../src/modules/catalogue/server/code-index/read-codes.ts';
import type { Sql } from '../src/platform/database.ts';
import { damages, type Damage, type Stamped } from './damaged-codes.ts';
import { chunks, inTurns, percentile, type Pair, type Timed } from './measure.ts';
import { stampedSample } from './world.ts';

/* How well and how fast codes are found, the way buyers type them. */

/** The goals hold for a catalogue of this size. */
const goalSize = 210_000;
const samples = 500;
const shots = 60;

/** What buyers type of these converters, each as one damage has it. */
const queriesOf = (damage: Damage, converters: readonly Stamped[]) => {
  const rand = random(7);
  return converters.flatMap((converter) => {
    const typed = damage.typed(converter, rand);
    return typed === undefined ? [] : [{ id: converter.id, typed }];
  });
};

/** A code that no converter has, and that is no single fault away from one. */
const absent: Damage = {
  name: 'a code that does not exist',
  goal: 0,
  typed: ({ codes }) => `QX${codes[0]!.slice(0, 5)}ZWJ`,
};

/** The share of converters that stand among the first ten, in percent, for each damage. */
const shareFound = async (sql: Sql): Promise<ReadonlyMap<string, number>> => {
  const builder = segmentBuilder(goalSize * 2);
  for await (const lines of codeLines(sql, goalSize)) addLines(builder, lines);
  const index = { segments: [builder.build()], changed: new Map<number, number>() };
  const makes = makeNames(await sql<Make[]>`select id, name from make`);
  const search = { makes, makeId: undefined, typeId: undefined, count: 26, uses: new Map<number, number>() };
  const converters = await stampedSample(sql, samples * 4, goalSize);
  return new Map(
    damages.map((damage) => {
      const queries = queriesOf(damage, converters).slice(0, samples);
      const found = queries.filter(({ id, typed }) =>
        findConverters(index, typed, search)
          .hits.slice(0, 10)
          .some(({ converterId }) => converterId === id),
      );
      return [damage.name, (100 * found.length) / queries.length];
    }),
  );
};

export type SearchLine = {
  readonly name: string;
  /** In percent, with the goal. Undefined for codes that do not exist. */
  readonly found: { readonly share: number; readonly goal: number } | undefined;
  readonly times: Pair;
  /** The slowest twentieth, compared with that of exact codes. */
  readonly tail: number;
};

export type SearchBench = {
  readonly sql: Sql;
  readonly converters: number;
  /** Asks the product for a page of results. */
  readonly search: (text: string) => Promise<number>;
  /** Asks the limit for 25 rows by key. */
  readonly rows: Timed;
};

export const searchPath = (text: string) =>
  `/read/v1/product/search?${new URLSearchParams({ text, count: '25' }).toString()}`;

/** Measures each way of typing a code, with the limit in turns. */
export const measureSearch = async ({ sql, converters, search, rows }: SearchBench): Promise<SearchLine[]> => {
  const shares = await shareFound(sql);
  const sample = await stampedSample(sql, shots * 8, converters);
  const lines: Omit<SearchLine, 'tail'>[] = [];
  for (const damage of [...damages, absent]) {
    const queries = queriesOf(damage, sample);
    const times = await inTurns((at) => search(queries[at % queries.length]!.typed), rows, shots);
    const share = shares.get(damage.name);
    lines.push({ name: damage.name, found: share === undefined ? undefined : { share, goal: damage.goal }, times });
  }
  const exact = lines[0]!.times.ours.p95;
  return lines.map((line) => ({ ...line, tail: line.times.ours.p95 / exact }));
};

/** What buyers type in all these ways, mixed. */
export const mixedQueries = async (sql: Sql, converters: number): Promise<readonly string[]> => {
  const sample = await stampedSample(sql, 480, converters);
  const all = [...damages, absent].map((damage) => queriesOf(damage, sample).map(({ typed }) => typed));
  return Array.from({ length: 480 }, (_, at) => {
    const queries = all[at % all.length]!;
    return queries[at % queries.length]!;
  });
};

/** Requests a second at 16 connections, in turns: the median of the product's, and the limit's beside it. */
export const searchesASecond = async (
  token: string,
  ours: { readonly base: URL; readonly paths: readonly string[] },
  limit: { readonly base: URL; readonly paths: readonly string[] },
): Promise<readonly [ours: number, limit: number]> => {
  const cannon = async ({ base, paths }: typeof ours): Promise<number> => {
    const { requests, non2xx } = await autocannon({
      url: base.origin,
      connections: 16,
      duration: 5,
      requests: paths.map((path) => ({ path, headers: { token } })),
    });
    if (non2xx > 0) throw new Error(`${non2xx} requests were refused`);
    return requests.average;
  };
  const rates: (readonly [number, number])[] = [];
  for (let turn = 0; turn <= chunks; turn += 1) rates.push([await cannon(ours), await cannon(limit)]);
  // The first turn was for warming up.
  const counted = rates.slice(1);
  return [
    percentile(
      counted.map(([mine]) => mine),
      0.5,
    ),
    percentile(
      counted.map(([, bare]) => bare),
      0.5,
    ),
  ];
};

const ms = (value: number) => `${value.toFixed(2)} ms`;

/** The table of the README. */
export const searchTable = (lines: readonly SearchLine[]): string =>
  [
    '| What is typed | Found among the first ten | Goal | Time at p50 | Times 25 rows by key | p95 to that of exact |',
    '|---|---|---|---|---|---|',
    ...lines.map(({ name, found, times, tail }) => {
      const share = found ? `${found.share.toFixed(1)} %` : '';
      const missed = found && found.share < found.goal ? ', **missed**' : '';
      return `| ${name} | ${share} | ${found ? `${found.goal} %${missed}` : ''} | ${ms(times.ours.p50)} | ${(times.ours.p50 / times.limit.p50).toFixed(2)} | ${tail.toFixed(2)} |`;
    }),
  ].join('\n');
