import { setImmediate } from 'node:timers/promises';
import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { limitPerKey } from '../../../../platform/limits/pacing.ts';
import type { audit } from '../../contract.ts';
import { readTrail, type TrailEntry } from './read-trail.ts';

type List = (typeof audit)['listAudit'];

/** Few at a time: an entry may hold a whole pricing version, and others wait while a part is put into words. */
const partEntries = 20;
/** One page after another: many at once would be put into words in one piece. */
const oneByOne = limitPerKey(1);

/** A page of the audit trail, newest first. It is not counted: it grows without end. */
export const listAudit = (input: Input<List>, { db }: ReadRequest<List>) => oneByOne('pages', () => pageOf(db, input));

const pageOf = async (db: Db, { count, offset, ...filters }: Input<List>) => {
  const entries: TrailEntry[] = [];
  let olderThan: number | undefined;
  while (entries.length <= count) {
    const wanted = Math.min(partEntries, count + 1 - entries.length);
    const part = await readTrail(db, filters, {
      count: wanted,
      offset: olderThan === undefined ? offset : 0,
      olderThan,
    });
    entries.push(...part);
    if (part.length < wanted) break;
    olderThan = part.at(-1)!.auditId;
    await setImmediate();
  }
  return cutPage(entries, count);
};
