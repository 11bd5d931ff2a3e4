import { Refusal } from '../kernel/refusal.ts';
import type { Sql, Tx } from './database.ts';
import { insideTransaction } from './outside-transactions.ts';

/** The acting user for the audit triggers. Set only for the transaction. */
export type Acting = {
  readonly userId?: number | undefined;
  readonly requestId?: string | undefined;
  readonly ip?: string | undefined;
};

export type Announcement = { readonly room: string; readonly kind: string; readonly body: Record<string, unknown> };
export type Enqueue = (tx: Tx, job: string, data: object) => Promise<void>;

/** An open write: its connection, and the two ways to start something after the commit. */
export type Work = {
  readonly tx: Tx;
  /** Adds a live event for a room. It gets its number at the end of the transaction. Send ids, not rows. */
  readonly announce: (room: string, kind: string, body: Record<string, unknown>) => void;
  /** Adds a job. It survives a crash, and is discarded with a rolled-back transaction. */
  readonly enqueue: (job: string, data: object) => Promise<void>;
  /** Stores the reason with the audit entries of this transaction. */
  readonly because: (reason: string) => Promise<void>;
};

/**
 * Runs `work` in one transaction with the acting user set for the audit triggers. Live events are numbered last and in
 * a fixed order of rooms, so that two writes never deadlock. The empty NOTIFY is sent after the commit, because inside
 * a transaction it locks the whole database.
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
      because: async (reason) => {
        await tx`select set_config('troyard.reason', ${reason}, true)`;
      },
    };
    const done = await keepingRefusals(() => insideTransaction(() => work(open)));
    numberEvents(tx, announced);
    return done;
  });
  // Not awaited: the event is a row, and the bus finds it also without a notification.
  if (announced.length > 0) sql.notify('troyard_live', '').catch(() => {});
  const { refused, answer } = result;
  if (refused) throw refused;
  return answer as Result;
};

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

/**
 * Numbers all events of a transaction in one statement. The counters of rooms are locked in the order of their names.
 * Events of one room keep the order of their announcements.
 */
const numberEvents = (tx: Tx, announced: readonly Announcement[]): void => {
  if (announced.length === 0) return;
  tx`
    with events as (
      select room, kind, body, row_number() over (partition by room order by at) as nth
      from jsonb_to_recordset(${tx.json(announced.map((each, at) => ({ ...each, at })))}::jsonb)
        as event (room text, kind text, body jsonb, at integer)
    ), numbered as (
      insert into live_room (room, last_number) select room, count(*) from events group by room order by room
      on conflict (room) do update set last_number = live_room.last_number + excluded.last_number
      returning room, last_number
    )
    insert into live_event (room, number, kind, body)
    select room, last_number - (max(nth) over (partition by room)) + nth, kind, body
    from events join numbered using (room) order by room, nth`.send();
};
