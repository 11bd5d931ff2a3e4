import { randomUUID } from 'node:crypto';
import { startLeasedRooms, type LeaseOptions } from './leased-rooms.ts';

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

type Member = {
  readonly person: Person | undefined;
  readonly tell: (people: readonly Person[]) => void;
  /** What was told last, as text. */
  told: string | undefined;
};

const channel = 'troyard_presence';

/** Who is in which room, over all processes. Nothing of it is stored as an event. */
export const startPresence = async (options: LeaseOptions): Promise<Presence> => {
  const { sql, onError } = options;
  const process = randomUUID();
  const rooms = new Map<string, Map<string, Member>>();

  const readRooms = async (names: ReadonlySet<string>): Promise<void> => {
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

  const renew = async (): Promise<void> => {
    const own = [...rooms].flatMap(([room, members]) =>
      [...members].flatMap(([connection, { person }]) => (person ? [{ connection, room, person }] : [])),
    );
    if (own.length > 0)
      await sql`
        insert into live_presence (connection, room, process, user_id, person, leased_until)
        select connection, room, ${process}, (person ->> 'userId')::integer, person, ${leased.lease()}
        from jsonb_to_recordset(${sql.json(own)}::jsonb) as own (connection uuid, room text, person jsonb)
        on conflict (room, connection) do update set leased_until = excluded.leased_until`;
    await sql`delete from live_presence where leased_until < clock_timestamp() - interval '1 minute'`;
    // Who left while its lease was being renewed is not there.
    const gone = own.filter(({ room, connection }) => !rooms.get(room)?.has(connection));
    for (const { room, connection } of gone) await remove(room, connection);
  };
  const remove = async (room: string, connection: string): Promise<void> => {
    await sql`delete from live_presence where room = ${room} and connection = ${connection}`;
    await leased.notify(room);
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
          values (${connection}, ${room}, ${process}, ${person.userId}, ${sql.json(person)}, ${leased.lease()})
          on conflict (room, connection) do nothing`;
        void leased.notify(room).catch(onError);
      }
    } catch (error) {
      leave();
      throw error;
    }
    leased.read([room]);
    return leave;
  };

  const leased = await startLeasedRooms(options, {
    channel,
    rooms: () => rooms.keys(),
    has: (room) => rooms.has(room),
    readRooms,
    renew,
    forget: () => rooms.clear(),
    removeAll: () => sql<{ room: string }[]>`delete from live_presence where process = ${process} returning room`,
  });
  return { enter, close: leased.close };
};
