import { join } from 'node:path';
import { ensureWebBuild } from '../scripts/lib/web-build.mjs';
import { writeReadme } from './readme.ts';
import { measureReports } from './reports.ts';

/**
 * `npm run bench:reports`: measures the reports, the dashboard and a sheet of a million rows, and writes their tables of
 * the README. BENCH_REPORT_INVOICES sets the number of invoices. Fails when a target is missed.
 */
const invoices = Number(process.env['BENCH_REPORT_INVOICES'] ?? 200_000);
const benchDir = process.env['BENCH_DIR'] ?? join(import.meta.dirname, '..', 'var', 'bench');
if (!(await ensureWebBuild())) process.exit(1);
const { lines, table } = await measureReports(benchDir, invoices);
const figures = [
  '| What | Measured | Target |',
  '|---|---|---|',
  ...lines.map(
    ({ what, figure, target, isMet }) => `| ${what} | ${figure} | ${target}${isMet ? '' : ', **missed**'} |`,
  ),
].join('\n');
process.stdout.write(`${figures}\n\n${table}\n`);
if (process.env['BENCH_ONLY'] === undefined) writeReadme({ reports: `${figures}\n\n${table}` });
if (lines.some(({ isMet }) => !isMet)) process.exitCode = 1;
