import { join } from 'node:path';
import { ensureWebBuild } from '../scripts/lib/web-build.mjs';
import { invoiceLine, invoiceTable, measureInvoices } from './invoices.ts';
import { writeReadme } from './readme.ts';

/**
 * `npm run bench:invoices`: the part of `npm run bench` that measures the invoice lists, with its table of the README.
 * BENCH_INVOICES sets their number. Fails when a target is missed.
 */
const invoices = Number(process.env['BENCH_INVOICES'] ?? 1_000_000);
const benchDir = process.env['BENCH_DIR'] ?? join(import.meta.dirname, '..', 'var', 'bench');
if (!(await ensureWebBuild())) process.exit(1);
const lines = await measureInvoices(benchDir, invoices);
const table = invoiceTable(invoices, lines);
process.stdout.write(`${table}\n`);
writeReadme({ invoices: table });
if (!invoiceLine(invoices, lines).isMet) process.exitCode = 1;
