import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import type { Db, Tx } from '../../../../platform/database.ts';
import { paidRead, type ReadRequest, type WriteRequest } from '../../../../platform/http/bind.ts';
import { entriesAtOnce, type sage } from '../contract.ts';
import { reversalOf, type Accounts, type JournalLine } from '../domain/journal.ts';
import { accountsOf } from './accounts.ts';
import { mayReadJournal, sageFile } from './journal-file.ts';
import { countWaiting, isOfDays, isOfTime, takeWaiting, type Waiting } from './waiting.ts';

type Make = (typeof sage)['makeJournal'];
type Export = (typeof sage)['exportSage'];

/**
 * The lines of entries by their ids. An entry and what takes it back are written on the same accounts, whichever of
 * them is written first.
 */
const linesOf = (waiting: readonly Waiting[], accounts: Accounts): ReadonlyMap<number, readonly JournalLine[]> => {
  const lines = new Map<number, readonly JournalLine[]>();
  for (const { id, isReversal, otherId, otherLines, linesOf: newLines } of waiting) {
    const other = otherLines ?? (otherId === null ? undefined : lines.get(otherId));
    const posted = newLines(accounts);
    lines.set(id, other ? reversalOf(other) : isReversal ? reversalOf(posted) : posted);
  }
  return lines;
};

const keep = async (tx: Tx, exportId: number, lines: ReadonlyMap<number, readonly JournalLine[]>): Promise<void> => {
  await tx`
    update sage_entry set export_id = ${exportId}, lines = each.lines
    from jsonb_to_recordset(${tx.json([...lines].map(([id, of]) => ({ id, lines: of })))}::jsonb) as each(id int, lines jsonb)
    where sage_entry.id = each.id`;
};

/** What is said where nothing was exported. A user without the right to all invoices is told of the own ones alone. */
const nothingFor = (actor: Actor, others: number): string => {
  if (others > 0) return `Nothing of these days waits. ${entriesText(others)} of other days.`;
  return actor.flags.has('canViewAllFacilityInvoices') ? messages.nothingToExport : messages.nothingOwnToExport;
};

const entriesText = (count: number): string => (count === 1 ? 'One entry waits' : `${count} entries wait`);

/** The parts of a request that a journal needs. The demo world has no others. */
type Maker = Pick<WriteRequest<Make>, 'tx' | 'actor' | 'now' | 'download' | 'announce'>;

/**
 * Makes one journal of what waits and fulfils a condition on `waiting` and `facility`. Two at once make two, with
 * nothing in both.
 */
const journalOf = async ({ tx, actor, now, download, announce }: Maker, isWanted: ReturnType<Db>) => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`sage ${actor.companyId}`}, 0))`;
  const waiting = await takeWaiting(tx, actor, isWanted, entriesAtOnce);
  const entries = waiting.length;
  if (entries === 0) return { message: nothingFor(actor, await countWaiting(tx, actor)), link: null, entries };
  const [made] = await tx<{ id: number }[]>`
    insert into sage_export (company_id, made_by, entries, created_at)
    values (${actor.companyId}, ${actor.userId}, ${entries}, ${now}) returning id`;
  await keep(tx, made!.id, linesOf(waiting, await accountsOf(tx, actor.companyId)));
  announce(`company:${actor.companyId}`, 'loads.changed', {});
  return { message: messages.sageExported, link: download(sageFile(made!.id)), entries };
};

export const makeJournal = (days: Input<Make>, maker: Maker) => journalOf(maker, isOfDays(maker.tx, days));

/** The link to an earlier journal, without a number the last one. */
const earlier = async ({ exportId }: Input<Export>, { db, actor, download }: ReadRequest<Export>) => {
  const [found] = await db<{ id: number; entries: number }[]>`
    select id, entries from sage_export where ${mayReadJournal(db, actor)} and ${exportId === undefined ? db`true` : db`id = ${exportId}`}
    order by id desc limit 1`;
  if (found) return { message: messages.sageExported, link: download(sageFile(found.id)), entries: found.entries };
  if (exportId !== undefined) throw new Refusal('not-found', 'There is no such journal.');
  return { message: messages.noJournal, link: null, entries: 0 };
};

/** Whether a read asks for what waits, and not for an earlier journal. */
const isNew = ({ exportId, status, from, to }: Input<Export>): boolean =>
  exportId === undefined && (status ?? from ?? to) !== undefined;

/** The journals of one company are made one after another. An earlier one is only read. */
export const exportSage = paidRead<Export>(
  (input, { companyId }) => (isNew(input) ? `sage ${companyId}` : undefined),
  (input, request) => journalOf(request, isOfTime(request.tx, input)),
  earlier,
);
