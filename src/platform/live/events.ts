import { first, type Db, type Tx } from '../database.ts';

/** An event in a room. The numbers of a room have no gaps and follow the order of the commits. */
export type LiveEvent = {
  readonly room: string;
  readonly number: number;
  readonly kind: string;
  readonly body: Record<string, unknown>;
};

/** An event before it has its number. */
export type Announcement = { readonly room: string; readonly kind: string; readonly body: Record<string, unknown> };

/** How many days missed events are stored. */
export const keptDays = 7;

/** More missed events are not sent one by one: fetching the data again is cheaper for both sides. */
export const maxMissed = 500;

/** A room is `word:id`, such as `load:17`. */
export const isRoomName = (room: unknown): room is string =>
  typeof room === 'string' && /^[a-z]{1,30}:[\w-]{1,60}$/.test(room);

type EventRow = Omit<LiveEvent, 'number'> & { number: string };
const eventOf = (row: EventRow): LiveEvent => ({ ...row, number: Number(row.number) });

/** The number of a room's latest event. 0 for a room without events. */
export const lastNumber = async (db: Db, room: string): Promise<number> =>
  Number(
    first(await db<{ lastNumber: string }[]>`select last_number from live_room where room = ${room}`)?.lastNumber ?? 0,
  );

/** The same for many rooms, in one statement. */
export const lastNumbers = async (db: Db, rooms: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db<{ room: string; lastNumber: string }[]>`
    select room, last_number from live_room where room = any(${rooms})`;
  const found = new Map(rows.map(({ room, lastNumber: last }) => [room, Number(last)]));
  return new Map(rooms.map((room) => [room, found.get(room) ?? 0]));
};

/** All events of a room after a number, in order. `tooOld` when there are too many or they are no longer stored. */
export const missedEvents = async (
  db: Db,
  room: string,
  after: number,
): Promise<{ events: LiveEvent[]; tooOld: boolean; last: number }> => {
  const last = await lastNumber(db, room);
  // A number that was never assigned comes from another database, or from before a restore.
  if (after > last || last - after > maxMissed) return { events: [], tooOld: true, last };
  const rows = await db<EventRow[]>`
    select room, number, kind, body from live_event where room = ${room} and number > ${after} order by number`;
  const tooOld = after < last && Number(rows[0]?.number) !== after + 1;
  return { events: tooOld ? [] : rows.map(eventOf), tooOld, last };
};

/**
 * The events of each room after its number, in order, at most `limit` of them. One index lookup per room: a join would
 * read all stored events.
 */
export const newEvents = async (db: Db, rooms: ReadonlyMap<string, number>, limit: number): Promise<LiveEvent[]> => {
  const rows = await db<EventRow[]>`
    select e.room, e.number, e.kind, e.body
    from unnest(${[...rooms.keys()]}::text[], ${[...rooms.values()]}::bigint[]) as seen (room, number)
    cross join lateral (
      select * from live_event where room = seen.room and number > seen.number order by number limit ${limit}
    ) e
    order by e.room, e.number limit ${limit}`;
  return rows.map(eventOf);
};

/** Deletes events that can no longer be requested and returns their number. Rooms keep their numbers. */
export const pruneLive = async (db: Db, now: Date): Promise<number> => {
  const { count } = await db`delete from live_event where at < ${new Date(now.getTime() - keptDays * 86_400_000)}`;
  return count;
};

/**
 * Numbers all events of a transaction in one statement. The counters of rooms are locked in the order of their names.
 * Events of one room keep the order of their announcements.
 */
export const storeEvents = (tx: Tx, announced: readonly Announcement[]): void => {
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
