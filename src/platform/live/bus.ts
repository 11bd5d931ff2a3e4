import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../database.ts';
import { lastNumbers, missedEvents, newEvents, type LiveEvent } from './events.ts';
import { liveChannel, readNotice } from './notice.ts';

/** A member of a room, until it leaves. */
export type Membership = {
  /** The number of the last event that this member got. It gets all later events, in order, each once. */
  readonly number: number;
  /**
   * Some missed events are no longer available: the member must fetch its data again and then continues from `number`.
   */
  readonly tooOld: boolean;
  readonly leave: () => void;
};

export type LiveBus = {
  /**
   * Joins a room. Delivers the events after the number `after`, or no past events without one, and then new events. The
   * caller checks whether joining is allowed.
   */
  readonly join: (room: string, after: number | undefined, deliver: (event: LiveEvent) => void) => Promise<Membership>;
  readonly close: () => Promise<void>;
};

export type BusOptions = {
  readonly sql: Sql;
  /** Called when a query fails. The bus tries again by itself. */
  readonly onError: (error: unknown) => void;
  /**
   * How often to query without a notification, in milliseconds. It finds events of a writer that died before it
   * notified.
   */
  readonly pollMs?: number;
  /** Called when a commit has put events where they wait to be told. */
  readonly onDue?: () => void;
};

type Member = { sent: number; readonly deliver: (event: LiveEvent) => void };
/** `delivered` is the last number that the members got. Undefined until the database has returned it. */
type Room = {
  delivered: number | undefined;
  holders: number;
  readonly members: Set<Member>;
  readonly opening: Promise<void>;
};

const batch = 1000;
/** The least time between two reads, in milliseconds. Events of a busy moment share one. */
const readApartMs = 10;

/**
 * Brings the events of all processes to the members of this one. One LISTEN connection wakes it, and the events are
 * then read from the table. So a lost notification or connection delays events and never loses one.
 */
export const startBus = async ({ sql, onError, pollMs = 5000, onDue }: BusOptions): Promise<LiveBus> => {
  const rooms = new Map<string, Room>();
  let passing: Promise<void> | undefined;

  /** The rooms to read on. */
  const wanted = new Set<string>();
  /** Reads on from the position of these rooms. A call during a read causes one more read. */
  const wake = (names: Iterable<string>): void => {
    for (const name of names) if (rooms.has(name)) wanted.add(name);
    passing ??= pass().finally(() => {
      passing = undefined;
      if (wanted.size > 0) wake([]);
    });
  };
  const wakeAll = (): void => wake(rooms.keys());

  let readAt = 0;
  const turnToRead = async (): Promise<void> => {
    const waitMs = readAt + readApartMs - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    readAt = performance.now();
  };

  const pass = async (): Promise<void> => {
    try {
      while (wanted.size > 0) {
        await turnToRead();
        const seen = new Map<string, number>();
        for (const name of wanted) {
          const delivered = rooms.get(name)?.delivered;
          if (delivered !== undefined) seen.set(name, delivered);
        }
        wanted.clear();
        if (seen.size === 0) return;
        const events = await newEvents(sql, seen, batch);
        events.forEach(spread);
        if (events.length === batch) for (const name of seen.keys()) wanted.add(name);
      }
    } catch (error) {
      wanted.clear();
      onError(error);
    }
  };

  const spread = (event: LiveEvent): void => {
    const room = rooms.get(event.room);
    if (room?.delivered === undefined || event.number <= room.delivered) return;
    room.delivered = event.number;
    for (const member of room.members) give(member, event);
  };

  const hold = async (name: string): Promise<Room> => {
    const room = rooms.get(name) ?? open(name);
    room.holders += 1;
    await room.opening.catch((error) => {
      release(name, room);
      throw error;
    });
    return room;
  };

  /** The number of a room. Requests of the same moment share one statement. */
  const numberOf = async (name: string): Promise<number> => {
    asked ??= { names: new Set(), numbers: Promise.resolve().then(askNumbers) };
    asked.names.add(name);
    return (await asked.numbers).get(name)!;
  };
  let asked: { readonly names: Set<string>; readonly numbers: Promise<ReadonlyMap<string, number>> } | undefined;
  const askNumbers = (): Promise<ReadonlyMap<string, number>> => {
    const names = [...asked!.names];
    asked = undefined;
    return lastNumbers(sql, names);
  };

  const open = (name: string): Room => {
    const opening = numberOf(name).then((last) => {
      room.delivered = last;
      // Events that arrived while it was opening were skipped.
      wake([name]);
    });
    const room: Room = { delivered: undefined, holders: 0, members: new Set(), opening };
    rooms.set(name, room);
    return room;
  };

  const release = (name: string, room: Room): void => {
    room.holders -= 1;
    if (room.holders === 0 && rooms.get(name) === room) rooms.delete(name);
  };

  const join: LiveBus['join'] = async (name, after, deliver) => {
    const room = await hold(name);
    const member: Member = { sent: after ?? room.delivered!, deliver };
    let tooOld = false;
    try {
      let isBehind = after !== undefined && after !== room.delivered;
      while (isBehind) {
        const missed = await missedEvents(sql, name, member.sent);
        for (const event of missed.events) give(member, event);
        tooOld = missed.tooOld;
        if (tooOld) member.sent = Math.max(missed.last, room.delivered!);
        // Do not await anything from here to the entry below: events in between would be lost.
        isBehind = member.sent < room.delivered!;
      }
    } catch (error) {
      release(name, room);
      throw error;
    }
    room.members.add(member);
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      room.members.delete(member);
      release(name, room);
    };
    return { number: member.sent, tooOld, leave };
  };

  const notified = (payload: string): void => {
    const { isDue, names } = readNotice(payload);
    if (isDue) onDue?.();
    wake(names ?? rooms.keys());
  };
  const listening = await sql.listen(liveChannel, notified, wakeAll);
  const poll = setInterval(wakeAll, pollMs);
  return {
    join,
    close: async () => {
      clearInterval(poll);
      rooms.clear();
      await passing;
      await listening.unlisten().catch(onError);
    },
  };
};

const give = (member: Member, event: LiveEvent): void => {
  if (event.number <= member.sent) return;
  member.sent = event.number;
  member.deliver(event);
};
