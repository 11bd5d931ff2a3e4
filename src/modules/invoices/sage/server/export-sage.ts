import type { Input } from '../../../../kernel/contract.ts';
import { dayIn } from '../../../../kernel/dates.ts';
import { messages } from '../../../../kernel/messages.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import type { Tx } from '../../../../platform/database.ts';
import { paidRead, type ReadRequest, type WriteRequest } from '../../../../platform/http/bind.ts';
import { entriesAtOnce, type sage } from '../contract.ts';
import { reversalOf, type Accounts, type JournalLine } from '../domain/journal.ts';
import { accountsOf } from './accounts.ts';
import { mayReadJournal, sageFile } from './journal-file.ts';
import { waitingInvoices, waitingPayments, type Waiting } from './waiting.ts';

type Export = (typeof sage)['exportSage'];

/** An entry as it is stored. */
type Entry = {
  readonly loadId: number;
  readonly paymentId: number | null;
  readonly isReversal: boolean;
  readonly reference: string;
  readonly day: string;
  readonly amount: string;
  readonly lines: readonly JournalLine[];
};

/** What brings the books up to date: takes back what they hold differently, and posts what is due. */
const entriesOf = (waiting: Waiting, accounts: Accounts, now: Date): readonly Entry[] => {
  const { loadId, paymentId, reference, day, timeZone, posted, due, lines, linesOf } = waiting;
  const of = { loadId, paymentId, reference };
  // A correction belongs to the day on which it is written, with both of its sides: the books of the first day may be
  // closed, and a side alone would make its month wrong.
  const written = posted === null ? day : dayIn(timeZone, now);
  return [
    ...(posted === null
      ? []
      : [{ ...of, isReversal: true, day: written, amount: posted, lines: reversalOf(lines ?? []) }]),
    ...(due === null ? [] : [{ ...of, isReversal: false, day: written, amount: due, lines: linesOf(accounts, due) }]),
  ];
};

const keep = async (tx: Tx, exportId: number, entries: readonly Entry[]): Promise<void> => {
  await tx`
    insert into sage_entry (export_id, load_id, payment_id, is_reversal, reference, day, amount, lines)
    select ${exportId}, each.load_id, each.payment_id, each.is_reversal, each.reference, each.day, each.amount, each.lines
    from jsonb_to_recordset(${tx.json(
      entries.map((each, at) => ({
        at,
        load_id: each.loadId,
        payment_id: each.paymentId,
        is_reversal: each.isReversal,
        reference: each.reference,
        day: each.day,
        amount: each.amount,
        lines: each.lines,
      })),
    )}::jsonb)
      as each(at int, load_id int, payment_id int, is_reversal boolean, reference text, day date, amount numeric, lines jsonb)
    order by each.at`;
};

/** Makes one journal of what waits. Two at once make two, with nothing in both. */
const makeJournal = async (input: Input<Export>, request: WriteRequest<Export>) => {
  const { tx, actor, now, download, announce } = request;
  await tx`select pg_advisory_xact_lock(hashtextextended(${`sage ${actor.companyId}`}, 0))`;
  const accounts = await accountsOf(tx, actor.companyId);
  const wanted = { actor, now, from: input.from, to: input.to, limit: entriesAtOnce };
  const invoices = await waitingInvoices(tx, wanted);
  const payments = await waitingPayments(tx, wanted);
  const entries = [...invoices, ...payments].flatMap((each) => entriesOf(each, accounts, now));
  if (entries.length === 0) return { message: messages.nothingToExport, link: null, entries: 0 };
  const [made] = await tx<{ id: number }[]>`
    insert into sage_export (company_id, made_by, entries, created_at)
    values (${actor.companyId}, ${actor.userId}, ${entries.length}, ${now}) returning id`;
  await keep(tx, made!.id, entries);
  announce(`company:${actor.companyId}`, 'loads.changed', {});
  return { message: messages.sageExported, link: download(sageFile(made!.id)), entries: entries.length };
};

/** The link to an earlier journal. */
const earlier = async ({ exportId }: Input<Export>, { db, actor, download }: ReadRequest<Export>) => {
  const [found] = await db<{ entries: number }[]>`
    select entries from sage_export where id = ${exportId!} and ${mayReadJournal(db, actor)}`;
  if (!found) throw new Refusal('not-found', 'There is no such journal.');
  return { message: messages.sageExported, link: download(sageFile(exportId!)), entries: found.entries };
};

/** The journals of one company are made one after another. An earlier one is only read. */
export const exportSage = paidRead<Export>(
  ({ exportId }, { companyId }) => (exportId === undefined ? `sage ${companyId}` : undefined),
  makeJournal,
  earlier,
);
