import { join } from 'node:path';
import { ensureWebBuild } from '../scripts/lib/web-build.mjs';
import { writeReadme } from './readme.ts';
import { isMet, measureSettlements, settlementTable } from './settlements.ts';

/**
 * `npm run bench:settlements`: measures the lists of settlements, a save, and what came back of lots, and writes their
 * table of the README. BENCH_SETTLEMENTS, BENCH_LOT_ITEMS, BENCH_LOTS and BENCH_CONVERTERS set the sizes of the world.
 * Fails when a target is missed.
 */
const size = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const sizes = {
  settlements: size('BENCH_SETTLEMENTS', 100_000),
  items: size('BENCH_LOT_ITEMS', 5_000_000),
  lots: size('BENCH_LOTS', 2000),
  converters: size('BENCH_CONVERTERS', 50_000),
};
const only = process.env['BENCH_ONLY'];
const benchDir = process.env['BENCH_DIR'] ?? join(import.meta.dirname, '..', 'var', 'bench');
if (!(await ensureWebBuild())) process.exit(1);
const lines = await measureSettlements(benchDir, sizes, only);
const table = settlementTable(sizes, lines);
process.stdout.write(`${table}\n`);
if (only === undefined) writeReadme({ settlements: table });
if (!lines.every(isMet)) process.exitCode = 1;
