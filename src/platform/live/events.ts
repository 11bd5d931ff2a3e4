import { first, type Db } from '../database.ts';

/** Something that happened in a room: the room's numbers have no gaps, and rise in the order of the commits. */
export type LiveEvent = {
  readonly room: string;
  readonly number: number;
  readonly kind: string;
  readonly body: Record<string, unknown>;
};

/** How long missed events can be had. */
export const keptDays = 7;

/** More than this many missed events are not sent one by one: to fetch anew is cheaper for both sides. */
export const mostMissed = 500;

/** A room is `word:id`, such as `load:17`. */
export const isRoomName = (room: unknown): room is string =>
  typeof room === 'string' && /^[a-z]{1,30}:[\w-]{1,60}$/.test(room);

type EventRow = Omit<LiveEvent, 'number'> & { number: string };
const eventOf = (row: EventRow): LiveEvent => ({ ...row, number: Number(row.number) });

/** The number of a room's latest event; 0 for a room in which nothing has happened. */
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

/** All that happened in a room after a number, in order; `tooOld` when it is too much, or no longer kept. */
export const missedEvents = async (
  db: Db,
  room: string,
  after: number,
): Promise<{ events: LiveEvent[]; tooOld: boolean; last: number }> => {
  const last = await lastNumber(db, room);
  // A number that was never given out comes from another database, or from one that was restored since.
  if (after > last || last - after > mostMissed) return { events: [], tooOld: true, last };
  const rows = await db<EventRow[]>`
    select room, number, kind, body from live_event where room = ${room} and number > ${after} order by number`;
  const tooOld = after < last && Number(rows[0]?.number) !== after + 1;
  return { events: tooOld ? [] : rows.map(eventOf), tooOld, last };
};

/**
 * What happened in each of the rooms after its number, in order, at most `limit` of it. Room by room, each from the end
 * of the index: a join reads all that was ever kept.
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

/** Removes events that nobody can ask for any more, and answers how many. Rooms keep their numbers. */
export const pruneLive = async (db: Db, now: Date): Promise<number> => {
  const { count } = await db`delete from live_event where at < ${new Date(now.getTime() - keptDays * 86_400_000)}`;
  return count;
};
