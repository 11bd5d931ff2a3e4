import type { Sql } from '../database.ts';
import { every } from '../every.ts';

export type LeaseOptions = {
  readonly sql: Sql;
  readonly onError: (error: unknown) => void;
  /** How long a row counts after the last sign of its process, in milliseconds. */
  readonly leaseMs?: number;
  /** How often leases are renewed and the rooms read again, in milliseconds. */
  readonly beatMs?: number;
};

export type LeasedRooms = {
  /** Reads rooms again. Calls of the same moment are one read. */
  readonly read: (rooms: Iterable<string>) => void;
  /** Announces a change of a room to all processes. */
  readonly notify: (room: string) => Promise<void>;
  /** The end of a lease that begins now, as SQL. */
  readonly lease: () => ReturnType<Sql>;
  /** Ends the beat and deletes the rows of this process. */
  readonly close: () => Promise<void>;
};

type Rows = {
  readonly channel: string;
  /** The rooms in which this process has members. */
  readonly rooms: () => Iterable<string>;
  readonly has: (room: string) => boolean;
  /** Reads rooms, and informs their members. */
  readonly readRooms: (rooms: ReadonlySet<string>) => Promise<void>;
  /** Renews the leases of this process. */
  readonly renew: () => Promise<void>;
  /** Forgets all members, at the end. */
  readonly forget: () => void;
  /** Deletes the rows of this process, and returns their rooms. */
  readonly removeAll: () => Promise<readonly { readonly room: string }[]>;
};

/**
 * Rows of rooms over all processes, in a table that a restart of the database empties. Each process keeps a row with a
 * lease for each of its members, renews them together and reads its rooms after each change. A notification that is lost
 * is made up for by the next beat. The rows of a process that dies count no longer when their leases end.
 */
export const startLeasedRooms = async (
  { sql, onError, leaseMs = 15_000, beatMs = 3_000 }: LeaseOptions,
  { channel, rooms, has, readRooms, renew, forget, removeAll }: Rows,
): Promise<LeasedRooms> => {
  let wanted = new Set<string>();
  let reading: Promise<void> | undefined;
  let isOver = false;

  const read: LeasedRooms['read'] = (names) => {
    for (const name of names) if (has(name)) wanted.add(name);
    if (wanted.size === 0 || isOver) return;
    reading ??= readWanted()
      .catch(onError)
      .finally(() => {
        reading = undefined;
        read([]);
      });
  };
  const readWanted = async (): Promise<void> => {
    await Promise.resolve();
    const names = wanted;
    wanted = new Set();
    await readRooms(names);
  };
  const notify: LeasedRooms['notify'] = (room) => sql.notify(channel, room);
  const readAll = () => read(rooms());
  const beat = async (): Promise<void> => {
    await renew();
    readAll();
  };

  const listening = await sql.listen(channel, (room) => read([room]), readAll);
  const beats = every(beatMs, beat, onError);
  return {
    read,
    notify,
    lease: () => sql`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`,
    close: async () => {
      isOver = true;
      forget();
      await Promise.all([beats.close(), reading]);
      await listening.unlisten().catch(onError);
      const left = await removeAll().catch(() => []);
      await Promise.all([...new Set(left.map(({ room }) => room))].map(notify)).catch(onError);
    },
  };
};
