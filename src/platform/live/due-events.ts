import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql, Tx } from '../database.ts';
import { storeEvents, type Announcement } from './events.ts';
import { liveChannel, noticeOf } from './notice.ts';

/** Kinds that say only that something is new. They are told at most once a second and room. */
const coalesced: ReadonlySet<string> = new Set(['loads.changed', 'chats.changed']);

export const isCoalesced = ({ kind }: Pick<Announcement, 'kind'>): boolean => coalesced.has(kind);

/** Puts events into the transaction of their cause. They take no lock, so that such writes do not wait for each other. */
export const putDue = (tx: Tx, announced: readonly Announcement[]): void => {
  const due = new Map(announced.map(({ room, kind }) => [`${room} ${kind}`, { room, kind }]));
  if (due.size > 0) tx`insert into live_due ${tx([...due.values()])}`.send();
};

/** Between two events of one kind in one room, in milliseconds. */
const apartMs = 1000;
/** The least time between two looks of a process, in milliseconds. */
const lookApartMs = 100;

type Told = { readonly isMine: boolean; readonly left: number };

/**
 * Stores one event for each room and kind that is due and was not told within the last second. One process at a time
 * does this. A row is deleted with the storing of its event, so none is lost.
 */
const tellDue = async (sql: Sql): Promise<Told> => {
  const { told, ...rest } = await sql.begin(async (tx) => {
    const [lock] = await tx<{ isMine: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended('live_due', 0)) as is_mine`;
    if (!lock!.isMine) return { isMine: false, told: [], left: 0 };
    const due = await tx<{ room: string; kind: string }[]>`
      with gone as (
        delete from live_due where not exists (
          select from live_event
          where live_event.room = live_due.room and live_event.kind = live_due.kind
            and live_event.at > now() - make_interval(secs => ${apartMs / 1000})
        ) returning room, kind
      )
      select distinct room, kind from gone`;
    const events = due.map((each) => ({ ...each, body: {} }));
    storeEvents(tx, events);
    const [rest] = await tx<{ left: number }[]>`select count(*)::int as left from live_due`;
    return { isMine: true, told: events, left: rest!.left };
  });
  if (told.length > 0) await sql.notify(liveChannel, noticeOf(told, false));
  return rest;
};

export type DueTeller = {
  /** Tells what is due, now or as soon as it may be told. */
  readonly look: () => void;
  readonly close: () => Promise<void>;
};

/**
 * Tells the events that are due. Call `look` when a commit has put some there, and from time to time for what a dead
 * process has left.
 */
export const dueTeller = (sql: Sql, onError: (error: unknown) => void): DueTeller => {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isWanted = false;
  let isOver = false;

  const lookIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  };
  const lookNow = async (): Promise<void> => {
    isWanted = false;
    const { isMine, left } = await tellDue(sql);
    if (!isMine) isWanted = true;
    else if (left > 0) lookIn(apartMs);
    await sleep(lookApartMs);
  };
  const look = (): void => {
    isWanted = true;
    if (isOver) return;
    looking ??= lookNow()
      .catch(onError)
      .finally(() => {
        looking = undefined;
        if (isWanted) look();
      });
  };
  return {
    look,
    close: async () => {
      isOver = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
