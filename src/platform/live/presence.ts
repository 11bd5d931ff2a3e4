import { randomUUID } from 'node:crypto';
import type { Sql } from '../database.ts';

/** Somebody who is in a room, as the others see it. Of one user, one is shown. */
export type Person = { readonly userId: number } & Readonly<Record<string, string | number>>;

export type Presence = {
  /**
   * Enters a room and tells who is there, now and after each change. Without a person the room is only watched. The
   * caller checks whether that is allowed. Returns the function that leaves.
   */
  readonly enter: (
    room: string,
    person: Person | undefined,
    tell: (people: readonly Person[]) => void,
  ) => Promise<() => void>;
  readonly close: () => Promise<void>;
};

export type PresenceOptions = {
  readonly sql: Sql;
  readonly onError: (error: unknown) => void;
  /** How long a person counts after the last sign of its process, in milliseconds. */
  readonly leaseMs?: number;
  /** How often leases are renewed and the rooms read again, in milliseconds. */
  readonly beatMs?: number;
};

type Member = {
  readonly person: Person | undefined;
  readonly tell: (people: readonly Person[]) => void;
  /** What was told last, as text. */
  told: string | undefined;
};

const channel = 'troyard_presence';

/**
 * Who is in which room, over all processes. Each process keeps a row with a lease for each of its people and renews them
 * together. A notification tells the others of a change; a lost one is made up for by the next beat. Nothing of it is
 * stored as an event.
 */
export const startPresence = async (options: PresenceOptions): Promise<Presence> => {
  const { sql, onError, leaseMs = 15_000, beatMs = 3_000 } = options;
  const process = randomUUID();
  const rooms = new Map<string, Map<string, Member>>();
  let wanted = new Set<string>();
  let reading: Promise<void> | undefined;
  let isOver = false;
  const lease = () => sql`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`;

  /** Reads rooms and tells their members what has changed. Calls of the same moment are one read. */
  const read = (names: Iterable<string>): void => {
    for (const name of names) if (rooms.has(name)) wanted.add(name);
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
    const rows = await sql<{ room: string; person: Person }[]>`
      select room, person from (
        select distinct on (room, user_id) room, person, since from live_presence
        where room = any(${[...names]}) and leased_until > clock_timestamp() order by room, user_id, since
      ) as here order by room, since`;
    const people = Map.groupBy(rows, ({ room }) => room);
    for (const name of names) tellMembers(name, people.get(name)?.map(({ person }) => person) ?? []);
  };
  const tellMembers = (name: string, people: readonly Person[]): void => {
    const text = JSON.stringify(people);
    for (const member of rooms.get(name)?.values() ?? []) {
      if (member.told === text) continue;
      member.told = text;
      member.tell(people);
    }
  };
  const tellAll = (room: string): void => void sql.notify(channel, room).catch(onError);

  /** Renews all leases of this process, after a restart of the database too, which empties the table. */
  const beat = async (): Promise<void> => {
    const own = [...rooms].flatMap(([room, members]) =>
      [...members].flatMap(([connection, { person }]) => (person ? [{ connection, room, person }] : [])),
    );
    if (own.length > 0)
      await sql`
        insert into live_presence (connection, room, process, user_id, person, leased_until)
        select connection, room, ${process}, (person ->> 'userId')::integer, person, ${lease()}
        from jsonb_to_recordset(${sql.json(own)}::jsonb) as own (connection uuid, room text, person jsonb)
        on conflict (room, connection) do update set leased_until = excluded.leased_until`;
    await sql`delete from live_presence where leased_until < clock_timestamp() - interval '1 minute'`;
    // Who left while its lease was being renewed is not there.
    const gone = own.filter(({ room, connection }) => !rooms.get(room)?.has(connection));
    for (const { room, connection } of gone) await remove(room, connection);
    read(rooms.keys());
  };
  const remove = async (room: string, connection: string): Promise<void> => {
    await sql`delete from live_presence where room = ${room} and connection = ${connection}`;
    tellAll(room);
  };

  const enter: Presence['enter'] = async (room, person, tell) => {
    const connection = randomUUID();
    const members = rooms.get(room) ?? new Map<string, Member>();
    rooms.set(room, members);
    const leave = (): void => {
      if (!members.delete(connection)) return;
      if (members.size === 0 && rooms.get(room) === members) rooms.delete(room);
      if (person) remove(room, connection).catch(onError);
    };
    members.set(connection, { person, tell, told: undefined });
    try {
      if (person) {
        await sql`insert into live_presence (connection, room, process, user_id, person, leased_until)
          values (${connection}, ${room}, ${process}, ${person.userId}, ${sql.json(person)}, ${lease()})
          on conflict (room, connection) do nothing`;
        tellAll(room);
      }
    } catch (error) {
      leave();
      throw error;
    }
    read([room]);
    return leave;
  };

  const readEverything = () => read(rooms.keys());
  const listening = await sql.listen(channel, (room) => read([room]), readEverything);
  let beating: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    beating = beating.then(() => (isOver ? undefined : beat())).catch(onError);
  }, beatMs);

  return {
    enter,
    close: async () => {
      isOver = true;
      clearInterval(timer);
      rooms.clear();
      await Promise.all([beating, reading]);
      await listening.unlisten().catch(onError);
      const left = await sql<{ room: string }[]>`
        delete from live_presence where process = ${process} returning room`.catch(() => []);
      await Promise.all([...new Set(left.map(({ room }) => room))].map((room) => sql.notify(channel, room))).catch(
        onError,
      );
    },
  };
};
