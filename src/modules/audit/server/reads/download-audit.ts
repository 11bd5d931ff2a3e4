import { stringify } from 'csv-stringify/sync';
import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { audit } from '../../contract.ts';
import { readTrail, type TrailEntry } from './read-trail.ts';

type Download = (typeof audit)['downloadAudit'];

const mostEntries = 50_000;
const partEntries = 2000;
const heads = ['At', 'Who', 'What', 'Kind', 'Name', 'Changes', 'Reason', 'Address', 'Request'];

/** The filtered audit trail as CSV, newest first. It is read in parts, so that other requests are answered between. */
export const downloadAudit = async (filters: Input<Download>, { db, now }: ReadRequest<Download>) => {
  const rows: string[][] = [];
  let olderThan: number | undefined;
  while (rows.length < mostEntries) {
    const part = await readTrail(db, filters, { count: partEntries, olderThan });
    rows.push(...part.map(cellsOf));
    if (part.length < partEntries) break;
    olderThan = part.at(-1)!.auditId;
  }
  const day = now.toISOString().slice(0, 10);
  return { fileName: `audit-${day}.csv`, content: csvOf(rows) };
};

const cellsOf = (entry: TrailEntry): string[] => [
  entry.at.toISOString(),
  entry.userName,
  entry.action,
  entry.subject,
  entry.subjectName,
  entry.changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`).join('; '),
  entry.reason,
  entry.ip,
  entry.requestId,
];

/** With a byte order mark, so that spreadsheet programs read UTF-8. Cells that look like formulas stay text. */
const csvOf = (rows: readonly string[][]): Uint8Array =>
  Buffer.from(stringify([heads, ...rows], { bom: true, escape_formulas: true }));
