import { Writable } from 'node:stream';
import { calls } from '../src/app/contract.ts';
import { copyOut } from '../src/platform/copy-rows.ts';
import type { Sql } from '../src/platform/database.ts';
import type { Viewer } from './invoice-limit.ts';
import { fire, percentile } from './measure.ts';
import { copyOfTransactions } from './report-limit.ts';
import { mixedQueries, searchPath } from './search.ts';
import type { BenchServer } from './servers.ts';

/* How fast a sheet of Transactions is made, compared with COPY of the same rows. */

const rows = 1_000_000;
const targets = { share: 1 / 3, memoryMb: 100, slower: 3 } as const;

type Asked = {
  readonly owner: Sql;
  readonly viewer: Viewer;
  readonly product: BenchServer;
  readonly token: string;
  readonly converters: number;
};

/** The time from which the viewer sees this many items. */
const sinceWhen = async (owner: Sql, { userId, facilityIds }: Viewer): Promise<number> => {
  const [found] = await owner<[{ at: Date }]>`
    select min(booked_at) as at from (
      select booked_at, sum(items) over (order by booked_at desc) as upto from booked_invoice invoice
      where facility_id = any(${[...facilityIds]}) or buyer_id = ${userId} or assistant_id = ${userId} or video_grader_id = ${userId} or ${userId} = any(finisher_ids)
    ) placed where upto <= ${rows}`;
  return found.at.getTime();
};

/** Milliseconds, and the number of lines, of COPY over one socket. */
const copied = async (owner: Sql, statement: string): Promise<{ ms: number; lines: number }> => {
  let lines = 0;
  const began = performance.now();
  await copyOut(
    owner,
    statement,
    new Writable({
      write: (chunk: Buffer, _, done) => {
        for (const byte of chunk) if (byte === 10) lines += 1;
        done();
      },
    }),
  );
  return { ms: performance.now() - began, lines };
};

type Export = { readonly exportId: number; readonly status: string; readonly rows: number; readonly failure: string };

/** Asks for the sheet in the background. `state` tells how far it is. */
const startSheet = async ({ product: { base }, token }: Asked, from: number) => {
  const sent = await fetch(new URL(calls.startExport.path, base), {
    method: calls.startExport.method,
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ report: 'transactions', format: 'csv', filters: { from } }),
  });
  const { exportId } = (await sent.json()) as { exportId: number };
  return async (): Promise<Export> => {
    const answer = await fetch(new URL(calls.listExports.path, base), { headers: { token } });
    return ((await answer.json()) as { list: Export[] }).list.find((each) => each.exportId === exportId)!;
  };
};

/** Makes the sheet from its start to the stored file, and does `meanwhile` again and again. */
const makeSheet = async (
  asked: Asked,
  from: number,
  meanwhile: () => Promise<void>,
): Promise<{ ms: number; rows: number }> => {
  const began = performance.now();
  const state = await startSheet(asked, from);
  for (;;) {
    await meanwhile();
    const { status, rows: written, failure } = await state();
    if (status === 'Done') return { ms: performance.now() - began, rows: written };
    if (status === 'Failed') throw new Error(`The sheet has failed. ${failure}`);
  }
};

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Rows a second of a sheet that is made alone; then of another one, the memory and the searches meanwhile. */
export const sheetLines = async (asked: Asked) => {
  const { owner, viewer, product, token, converters } = asked;
  const from = await sinceWhen(owner, viewer);
  const typed = await mixedQueries(owner, converters);
  const search = (at: number) => fire(product.base, token, { path: searchPath(typed[at % typed.length]!) });
  const alone: number[] = [];
  for (let at = 0; at < 300; at += 1) alone.push(await search(at));
  const statement = copyOfTransactions(from, viewer);
  const bare = [await copied(owner, statement), await copied(owner, statement)].toSorted((a, b) => a.ms - b.ms)[0]!;

  const before = (await product.ask()).rssMb;
  let highest = before;
  const measured = async () => {
    highest = Math.max(highest, (await product.ask()).rssMb);
    await pause(200);
  };
  const sheet = await makeSheet(asked, from, measured);
  if (sheet.rows !== bare.lines) throw new Error(`The sheet has ${sheet.rows} of ${bare.lines} rows.`);
  const busy: number[] = [];
  await makeSheet(asked, from, async () => {
    // A search now and then, as a person types: without a pause the searches alone would use a processor.
    for (let at = 0; at < 5; at += 1) {
      busy.push(await search(busy.length));
      await pause(40);
    }
    await measured();
  });

  const [ours, theirs] = [(sheet.rows / sheet.ms) * 1000, (bare.lines / bare.ms) * 1000];
  const [quick, slow] = [percentile(alone, 0.5), percentile(busy, 0.5)];
  return [
    {
      what: `Rows a second of a csv of ${sheet.rows.toLocaleString('en-US')} items in the background, from its start to the stored file, to COPY to stdout`,
      figure: `${(ours / theirs).toFixed(2)} of the limit (${ours.toFixed(0)} to ${theirs.toFixed(0)})`,
      target: 'at least 0.33',
      isMet: ours / theirs >= targets.share,
    },
    {
      what: 'Memory of the server meanwhile',
      figure: `${(highest - before).toFixed(0)} MB more (${highest.toFixed(0)} MB)`,
      target: `at most ${targets.memoryMb} MB more`,
      isMet: highest - before <= targets.memoryMb,
    },
    {
      what: 'A search while another such sheet is made, to one alone',
      figure: `${(slow / quick).toFixed(2)} times at p50 (${slow.toFixed(2)} ms to ${quick.toFixed(2)} ms)`,
      target: `at most ${targets.slower}`,
      isMet: slow <= targets.slower * quick,
    },
  ];
};
