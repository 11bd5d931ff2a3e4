import { Refusal } from '../kernel/refusal.ts';
import type { Sql, Tx } from './database.ts';
import { isCoalesced, putDue } from './live/due-events.ts';
import { storeEvents, type Announcement } from './live/events.ts';
import { tellCommit } from './live/tell-commits.ts';
import { insideTransaction } from './outside-transactions.ts';

/** The acting user for the audit triggers. Set only for the transaction. */
export type Acting = {
  readonly userId?: number | undefined;
  readonly requestId?: string | undefined;
  readonly ip?: string | undefined;
};

export type Enqueue = (tx: Tx, job: string, data: object, afterSeconds?: number) => Promise<void>;

/** An open write: its connection, and the two ways to start something after the commit. */
export type Work = {
  readonly tx: Tx;
  /** Adds a live event for a room. It gets its number at the end of the transaction. Send ids, not rows. */
  readonly announce: (room: string, kind: string, body: Record<string, unknown>) => void;
  /** Adds a job. It survives a crash, and is discarded with a rolled-back transaction. */
  readonly enqueue: (job: string, data: object) => Promise<void>;
  /** The same, for a job that starts so many seconds later. */
  readonly enqueueIn: (afterSeconds: number, job: string, data: object) => Promise<void>;
  /** Stores the reason with the audit entries of this transaction. */
  readonly because: (reason: string) => Promise<void>;
};

/**
 * Runs `work` in one transaction with the acting user set for the audit triggers. Live events are numbered last and in
 * a fixed order of rooms, so that two writes never deadlock. Those that may be told later wait for a look at what is
 * due. The NOTIFY is sent after the commit, because inside a transaction it locks the whole database.
 */
export const inTransaction = async <Result>(
  sql: Sql,
  acting: Acting,
  enqueue: Enqueue,
  work: (open: Work) => Promise<Result>,
): Promise<Result> => {
  const announced: Announcement[] = [];
  const result = await sql.begin(async (tx) => {
    tx`select set_config('troyard.user_id', ${acting.userId?.toString() ?? ''}, true),
      set_config('troyard.request_id', ${acting.requestId ?? ''}, true), set_config('troyard.ip', ${acting.ip ?? ''}, true)`.send();
    const open: Work = {
      tx,
      announce: (room, kind, body) => void announced.push({ room, kind, body }),
      enqueue: (job, data) => enqueue(tx, job, data),
      enqueueIn: (afterSeconds, job, data) => enqueue(tx, job, data, afterSeconds),
      because: async (reason) => {
        await tx`select set_config('troyard.reason', ${reason}, true)`;
      },
    };
    const done = await keepingRefusals(() => insideTransaction(() => work(open)));
    putDue(tx, announced.filter(isCoalesced));
    storeEvents(tx, announced.filter(isNumbered));
    return done;
  });
  tellCommit(sql, announced);
  const { refused, answer } = result;
  if (refused) throw refused;
  return answer as Result;
};

const isNumbered = (announced: Announcement): boolean => !isCoalesced(announced);

type Outcome<Result> = { readonly refused?: Refusal; readonly answer?: Result };

/** Commits the transaction when the refusal must be stored. Any other error rolls it back. */
const keepingRefusals = async <Result>(work: () => Promise<Result>): Promise<Outcome<Result>> => {
  try {
    return { answer: await work() };
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.details.keepsChanges) return { refused: thrown };
    throw thrown;
  }
};
