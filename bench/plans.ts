import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuild } from '../scripts/lib/web-build.mjs';
import { calls } from '../src/app/contract.ts';
import { fire, inTurns, type Pair } from './measure.ts';
import { addPlans, buyerOfPlans, type PlanSizes } from './plan-world.ts';
import { writeReadme } from './readme.ts';
import { startBenchServer } from './servers.ts';
import { openWorld, signIn } from './world.ts';

/*
 * `npm run bench:plans`: measures the histories of lookup plans and the credits of a seller, each beside its plain SQL,
 * and writes their table of the README. BENCH_PAYMENTS and BENCH_CONVERTERS set the sizes of the world. Fails when a
 * target is missed.
 */

const target = 2.5;
const farOffset = 25 * 399;

/** What the product is asked for, and the plain SQL that it is compared with. */
const reads = [
  ['Transaction History', calls.listPlanPayments.path, 'transactions', ''],
  ['Transaction History, page 400', calls.listPlanPayments.path, 'transactions', `offset=${farOffset}`],
  ['Subscription History', calls.listSubscriptions.path, 'history', ''],
  ['Subscription History, page 400', calls.listSubscriptions.path, 'history', `offset=${farOffset}`],
  ['Credits', calls.getCredits.path, 'credits', ''],
] as const;

type Line = { readonly name: string; readonly pair: Pair };
const timesOf = ({ pair }: Line): number => pair.ours.p50 / pair.limit.p50;
const isMet = (line: Line): boolean => timesOf(line) <= target;
const row = (line: Line): string =>
  `| ${line.name} | ${line.pair.ours.p50.toFixed(1)} ms | ${line.pair.limit.p50.toFixed(1)} ms | ${timesOf(line).toFixed(2)} | at most ${target}${isMet(line) ? '' : ', **missed**'} |`;

const measure = async (benchDir: string, sizes: PlanSizes, converters: number): Promise<Line[]> => {
  const { database, owner, filesDir } = await openWorld(`${benchDir}-plans`, converters);
  await addPlans(owner, sizes);
  const world = { database, filesDir };
  const [product, limit] = [await startBenchServer('product', world), await startBenchServer('limit', world)];
  const token = await signIn(product.base, buyerOfPlans);
  // The first calls of a server are slow.
  for (let call = 0; call < 200; call += 1) await fire(product.base, token, { path: calls.listPlanPayments.path });
  const lines: Line[] = [];
  for (const [name, path, plain, query] of reads) {
    const pair = await inTurns(
      () => fire(product.base, token, { path: `${path}?${query}` }),
      () => fire(limit.base, token, { path: `/plans/${plain}?email=${buyerOfPlans}&${query}` }),
      60,
    );
    lines.push({ name, pair });
    process.stdout.write(`        ${row({ name, pair })}\n`);
  }
  product.stop();
  limit.stop();
  await owner.end();
  await database.stop();
  return lines;
};

const size = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const sizes = { payments: size('BENCH_PAYMENTS', 200_000) };
const benchDir = process.env['BENCH_DIR'] ?? join(import.meta.dirname, '..', 'var', 'bench');
if (!(await ensureWebBuild())) process.exit(1);
const lines = await measure(benchDir, sizes, size('BENCH_CONVERTERS', 20_000));
const table = [
  `${sizes.payments.toLocaleString('en-US')} payments, half of them of one seller; ${cpus().length} × ${cpus()[0]!.model.trim()}, load ${loadavg()[0]!.toFixed(1)}.`,
  '',
  '| What | At p50 | Its plain SQL | Times | Target |',
  '|---|---|---|---|---|',
  ...lines.map(row),
].join('\n');
writeReadme({ plans: table });
if (!lines.every(isMet)) process.exitCode = 1;
