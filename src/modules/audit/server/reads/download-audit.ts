import { setImmediate } from 'node:timers/promises';
import type { Input } from '../../../../kernel/contract.ts';
import { csvLine, csvStart } from '../../../../kernel/csv-text.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { audit } from '../../contract.ts';
import { readTrail, type TrailEntry } from './read-trail.ts';

type Download = (typeof audit)['downloadAudit'];

const mostEntries = 50_000;
/** Few at a time: an entry may hold a whole pricing version, and others wait while a part is put into words. */
const partEntries = 50;
const heads = ['At', 'Who', 'What', 'Kind', 'Name', 'Changes', 'Reason', 'Address', 'Request'];

/** The filtered audit trail as CSV, newest first. It is read in parts, so that other requests are answered between. */
export const downloadAudit = async (filters: Input<Download>, { db, today }: ReadRequest<Download>) => {
  const parts = [Buffer.from(csvStart + csvLine(heads))];
  let entries = 0;
  let olderThan: number | undefined;
  while (entries < mostEntries) {
    const part = await readTrail(db, filters, { count: partEntries, olderThan });
    parts.push(Buffer.from(part.map((entry) => csvLine(cellsOf(entry))).join('')));
    entries += part.length;
    if (part.length < partEntries) break;
    olderThan = part.at(-1)!.auditId;
    await setImmediate();
  }
  return { fileName: `audit-${today}.csv`, content: Buffer.concat(parts) };
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
