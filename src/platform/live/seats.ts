import { randomUUID } from 'node:crypto';
import { first } from '../database.ts';
import { startLeasedRooms, type LeaseOptions } from './leased-rooms.ts';
import type { Person } from './presence.ts';

/** Who sits, and at which side. Each side of a room has one seat. */
export type Sitter = Person & { readonly side: string };

/** Somebody's end of a call. `peer` is the sender's own id of it, which stays through a lost connection. */
export type End = { readonly peer: string; readonly person: Sitter };

/** What a seat is told: who has the other seat, a signal from there, or that its user sits elsewhere now. */
export type SeatNews =
  | { readonly kind: 'other'; readonly other: End | null }
  | { readonly kind: 'signal'; readonly from: string; readonly body: string }
  | { readonly kind: 'taken' };

export type SignalAnswer = 'sent' | 'no-other' | 'too-many' | 'no-seat';

export type Seat = {
  /** Sends a text to the other seat, if `to` still has it. */
  readonly signal: (to: string, body: string) => Promise<SignalAnswer>;
  readonly leave: () => void;
};

export type Seats = {
  /**
   * Takes the seat of a side. `busy`: somebody else has it. The same user takes it over, because the connection that
   * had it may be lost without the server knowing. One that comes back after a lost connection (`isBack`) takes over only
   * its own: `taken` if its user sits elsewhere meanwhile. The caller checks whether the room may be joined.
   */
  readonly take: (
    room: string,
    end: End,
    tell: (news: SeatNews) => void,
    isBack?: boolean,
  ) => Promise<Seat | 'busy' | 'taken'>;
  readonly close: () => Promise<void>;
};

/** The longest signal, in bytes. A description of a connection with video has about 8,000. */
export const longestSignal = 65_536;
/** The most signals of one seat within ten seconds, through all connections of its user together. */
export const mostSignals = 100;
/** The most signals that wait for one seat. */
const mostWaiting = 200;

type Member = End & {
  readonly room: string;
  readonly connection: string;
  readonly tell: (news: SeatNews) => void;
  /** The other seat as it was told last, as text. */
  told: string | undefined;
};
type SeatRow = { room: string; side: string; connection: string; person: Sitter; peer: string };
type SignalRow = { connection: string; from: string; body: string };

const channel = 'troyard_seats';

/**
 * The two seats of rooms, over all processes, and the signals between them. A signal is a row, because a notification holds less than 8,000 bytes, and is deleted with its
 * delivery. Signals that nobody fetches vanish within a minute.
 */
export const startSeats = async (options: LeaseOptions): Promise<Seats> => {
  const { sql, onError } = options;
  const process = randomUUID();
  const members = new Map<string, Member>();
  const inRooms = (rooms: ReadonlySet<string>) => [...members.values()].filter(({ room }) => rooms.has(room));

  /** Reads the seats of rooms and fetches the signals for those of this process. */
  const readRooms = async (rooms: ReadonlySet<string>): Promise<void> => {
    const own = inRooms(rooms);
    // One statement: whoever sent a signal is known before it arrives.
    const [found] = await sql<{ seats: SeatRow[]; signals: SignalRow[] }[]>`
      with fetched as (
        delete from live_signal where to_connection = any(${own.map(({ connection }) => connection)}::uuid[])
        returning id, to_connection, from_peer, body
      )
      select
        coalesce((select jsonb_agg(jsonb_build_object('room', room, 'side', side, 'connection', connection, 'person', person, 'peer', peer))
          from live_seat where room = any(${[...rooms]}) and leased_until > clock_timestamp()), '[]') as seats,
        coalesce((select jsonb_agg(jsonb_build_object('connection', to_connection, 'from', from_peer, 'body', body) order by id)
          from fetched), '[]') as signals`;
    for (const member of own) tellSeats(member, found!.seats);
    for (const { connection, from, body } of found!.signals)
      members.get(connection)?.tell({ kind: 'signal', from, body });
  };
  const tellSeats = (member: Member, seats: readonly SeatRow[]): void => {
    const { room, connection, person, tell } = member;
    if (!members.has(connection)) return;
    const here = seats.filter((each) => each.room === room);
    const mine = here.find(({ side }) => side === person.side);
    if (mine && mine.connection !== connection) return lose(member);
    const found = here.find(({ side }) => side !== person.side);
    const other = found ? { peer: found.peer, person: found.person } : null;
    const text = JSON.stringify([other, found?.connection]);
    if (text === member.told) return;
    member.told = text;
    tell({ kind: 'other', other });
  };
  const lose = (member: Member): void => {
    if (members.delete(member.connection)) member.tell({ kind: 'taken' });
  };

  /**
   * In a fixed order, and without waiting for a seat that another process is renewing or deleting, so that no two processes wait for each other.
   */
  const renew = async (): Promise<void> => {
    const own = [...members.values()];
    if (own.length > 0) {
      const rows = own.map(({ room, connection, person, peer }) => ({
        room,
        side: person.side,
        connection,
        person,
        peer,
      }));
      const kept = await sql<{ connection: string }[]>`
        insert into live_seat (room, side, connection, process, user_id, person, peer, leased_until)
        select room, side, connection, ${process}, (person ->> 'userId')::integer, person, peer, ${leased.lease()}
        from jsonb_to_recordset(${sql.json(rows)}::jsonb) as own (room text, side text, connection uuid, person jsonb, peer text)
        order by room, side
        on conflict (room, side) do update set leased_until = excluded.leased_until
        where live_seat.connection = excluded.connection
        returning connection`;
      const still = new Set(kept.map(({ connection }) => connection));
      for (const member of own) {
        if (!still.has(member.connection)) lose(member);
        // Who left while its lease was being renewed does not sit there.
        else if (!members.has(member.connection)) await remove(member);
      }
    }
    await sql`
      delete from live_seat where (room, side) in (
        select room, side from live_seat where leased_until < clock_timestamp() for update skip locked
      )`;
    await sql`delete from live_signal where at < clock_timestamp() - interval '1 minute'`;
  };
  const remove = async ({ room, connection }: Member): Promise<void> => {
    await sql`
      with gone as (delete from live_signal where to_connection = ${connection})
      delete from live_seat where room = ${room} and connection = ${connection}`;
    await leased.notify(room);
  };

  const take: Seats['take'] = async (room, { peer, person }, tell, isBack = false) => {
    const connection = randomUUID();
    const taken = await sql`
      insert into live_seat (room, side, connection, process, user_id, person, peer, leased_until)
      values (${room}, ${person.side}, ${connection}, ${process}, ${person.userId}, ${sql.json(person)}, ${peer}, ${leased.lease()})
      on conflict (room, side) do update set connection = excluded.connection, process = excluded.process,
        user_id = excluded.user_id, person = excluded.person, peer = excluded.peer, leased_until = excluded.leased_until
      where live_seat.leased_until <= clock_timestamp()
        or (live_seat.user_id = excluded.user_id and (live_seat.peer = excluded.peer or not ${isBack}::boolean))
      returning room`;
    if (taken.length === 0) {
      const own = await sql`
        select from live_seat where room = ${room} and side = ${person.side} and user_id = ${person.userId}`;
      return own.length > 0 ? 'taken' : 'busy';
    }
    const member: Member = { room, connection, peer, person, tell, told: undefined };
    members.set(connection, member);
    const leave = (): void => {
      if (members.delete(connection)) remove(member).catch(onError);
    };
    try {
      await leased.notify(room);
    } catch (error) {
      // Nobody would hold the seat, and its lease would be renewed for ever.
      leave();
      throw error;
    }
    leased.read([room]);
    return { signal: (to, body) => signal(member, to, body), leave };
  };

  const signal = async (
    { room, connection, peer, person }: Member,
    to: string,
    body: string,
  ): Promise<SignalAnswer> => {
    const isRecent = sql`counted_since > clock_timestamp() - interval '10 seconds'`;
    const done = first(
      await sql<{ counted: number; stored: number }[]>`
        with mine as (
          update live_seat set counted = case when ${isRecent} then counted + 1 else 1 end,
            counted_since = case when ${isRecent} then counted_since else clock_timestamp() end
          where room = ${room} and connection = ${connection} and leased_until > clock_timestamp() returning counted
        ), stored as (
          insert into live_signal (to_connection, from_peer, body)
          select other.connection, ${peer}, ${body} from mine cross join live_seat other
          where mine.counted <= ${mostSignals} and other.room = ${room} and other.side <> ${person.side} and other.peer = ${to}
            and other.leased_until > clock_timestamp()
            and (select count(*) from live_signal where to_connection = other.connection) < ${mostWaiting}
          returning id
        )
        select counted, (select count(*)::int from stored) as stored from mine`,
    );
    if (!done) return 'no-seat';
    if (done.counted > mostSignals) return 'too-many';
    if (done.stored === 0) return 'no-other';
    await leased.notify(room);
    return 'sent';
  };

  const leased = await startLeasedRooms(options, {
    channel,
    rooms: () => [...members.values()].map(({ room }) => room),
    has: (room) => inRooms(new Set([room])).length > 0,
    readRooms,
    renew,
    forget: () => members.clear(),
    removeAll: () => sql<{ room: string }[]>`delete from live_seat where process = ${process} returning room`,
  });
  return { take, close: leased.close };
};
