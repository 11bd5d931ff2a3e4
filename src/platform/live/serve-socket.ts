import type { LiveBus } from './bus.ts';
import { isRoomName, type LiveEvent } from './events.ts';
import type { Asked, Join, JoinAnswer, JoinRequest, Leave, LiveSocket, Signal, SocketOptions } from './live-socket.ts';
import type { Person, Presence } from './presence.ts';
import type { Seats } from './seats.ts';
import { countOne, maxAsked } from './request-pace.ts';
import { isSeatRoom, passSignal, sit, type SignalRequest } from './serve-seat.ts';
import { whileHeard } from './while-heard.ts';

const maxRooms = 50;
/** Where the events of rooms come from, who is in the rooms `here:…`, and who sits in the rooms `call:…`. */
export type Channels = {
  readonly bus: LiveBus;
  readonly presence: Presence;
  readonly seats: Seats;
  /** Counts a request of a session, through all of its sockets. Whether it asks for too much. */
  readonly asksTooMuch: (token: string) => boolean;
};

/** A room of those who are there now. It has no events. */
const isPresenceRoom = (room: unknown): room is string => typeof room === 'string' && room.startsWith('here:');

/** Serves a client's requests `join`, `leave` and `signal`, in order and within limits. Stops when the socket closes. */
export const serveSocket = <Caller>(
  options: SocketOptions<Caller>,
  channels: Channels,
  socket: LiveSocket<Caller>,
): void => {
  const { data } = socket;
  const leave = (room: unknown): void => {
    data.rooms.get(room as string)?.();
    data.rooms.delete(room as string);
  };

  /** One request after another, so that a leave follows its join. Joins that wait together are answered together. */
  const work = async (): Promise<void> => {
    if (data.isWorking) return;
    data.isWorking = true;
    try {
      while (data.waiting.length > 0 && socket.connected) {
        const joins = firstJoins(data.waiting);
        if (joins.length > 0) {
          await joinAll(options, channels, socket, joins).catch(options.onError);
          continue;
        }
        const next = data.waiting.shift() as Leave | Signal;
        if ('signal' in next) await next.signal().catch(options.onError);
        else leave(next.leave);
      }
    } finally {
      data.isWorking = false;
      if (!socket.connected) {
        data.waiting.length = 0;
        for (const room of data.rooms.keys()) leave(room);
      }
    }
  };
  const ask = (asked: Asked): void => {
    data.counted = countOne(data.counted);
    if (data.counted.count > maxAsked || channels.asksTooMuch(data.token)) {
      // The client sees a lost connection and connects again.
      data.waiting.length = 0;
      socket.conn.request.socket.destroy();
      return;
    }
    data.waiting.push(asked);
    work().catch(options.onError);
  };

  socket.on('join', (request: JoinRequest | null | undefined, reply: unknown) =>
    ask({ join: request ?? {}, answer: (given) => void (typeof reply === 'function' && reply(given)) }),
  );
  socket.on('signal', (request: SignalRequest | null | undefined, reply: unknown) =>
    ask({
      signal: () =>
        passSignal(options, socket, request ?? {}, (given) => void (typeof reply === 'function' && reply(given))),
    }),
  );
  socket.on('leave', (request: JoinRequest | null | undefined) => ask({ leave: request?.room }));
  socket.on('disconnect', () => {
    data.waiting.length = 0;
    work().catch(options.onError);
  });
};

/** Takes out the joins that can be done together: up to the next leave, each room once. */
const firstJoins = (waiting: Asked[]): Join[] => {
  const rooms = new Set<unknown>();
  const joins: Join[] = [];
  for (let next = waiting[0]; next && 'join' in next && joins.length < maxRooms; next = waiting[0]) {
    if (rooms.has(next.join.room)) break;
    rooms.add(next.join.room);
    joins.push(next);
    waiting.shift();
  }
  return joins;
};

/** Joins many rooms with one query for the client's identity and one for its rights. */
const joinAll = async <Caller>(
  options: SocketOptions<Caller>,
  channels: Channels,
  socket: LiveSocket<Caller>,
  joins: readonly Join[],
): Promise<void> => {
  const { data } = socket;
  try {
    const caller = await options.authenticate(data.token);
    if (!caller) {
      for (const { answer } of joins) answer({ refused: true });
      socket.disconnect(true);
      return;
    }
    data.caller = caller;
    const named = joins.map(({ join: { room } }) => room).filter(isRoomName);
    const open = named.length === 0 ? new Set<string>() : await options.mayJoin(caller, [...new Set(named)]);
    let free = maxRooms - data.rooms.size;
    const mayTake = (room: unknown): boolean =>
      open.has(room as string) && (data.rooms.has(room as string) || free-- > 0);
    const joinOne = ({ room, ...rest }: JoinRequest): Promise<JoinAnswer> => {
      if (isSeatRoom(room)) return sit(options, channels.seats, socket, room, rest);
      if (isPresenceRoom(room)) return enter(options, channels.presence, socket, room);
      return join(options, channels.bus, socket, { room, ...rest });
    };
    // Each ends for itself, and all have ended before the rooms of a lost socket are left.
    const joined = joins.map(async ({ join: request, answer }) => {
      if (!mayTake(request.room)) return answer({ refused: true });
      try {
        answer(await joinOne(request));
      } catch (error) {
        answer({ tryAgain: true });
        options.onError(error);
      }
    });
    await Promise.all(joined);
  } catch (error) {
    for (const { answer } of joins) answer({ tryAgain: true });
    throw error;
  }
};

const join = async <Caller>(
  { mayJoin, onError, reservedRoom }: SocketOptions<Caller>,
  bus: LiveBus,
  socket: LiveSocket<Caller>,
  { room, after }: JoinRequest,
): Promise<JoinAnswer> => {
  const { data } = socket;
  const isNumber = after === undefined || (Number.isSafeInteger(after) && (after as number) >= 0);
  if (!isRoomName(room) || room === reservedRoom || !isNumber) return { refused: true };

  data.rooms.get(room)?.();
  const tell = (event: LiveEvent) => void socket.emit('event', event);
  const leave = () => {
    if (data.rooms.get(room) !== joined.leave) return;
    joined.leave();
    data.rooms.delete(room);
    socket.emit('closed', { room });
  };
  const mayHear = async () => (await mayJoin(data.caller, [room])).has(room);
  const tellOn = whileHeard(mayHear, tell, leave);
  let isIn = false;
  const joined = await bus.join(room, after as number | undefined, (event) => {
    // The rights for the missed events were checked just now.
    if (!isIn) return tell(event);
    tellOn(event).catch((error) => {
      onError(error);
      // The client sees a lost connection, connects again, and gets the events it missed.
      socket.conn.close();
    });
  });
  isIn = true;
  data.rooms.set(room, joined.leave);
  return { number: joined.number, ...(joined.tooOld && { tooOld: true }) };
};

/** Enters a room of those who are there. Like events, people are told in order and only to who may still hear of them. */
const enter = async <Caller>(
  { mayJoin, personOf, onError }: SocketOptions<Caller>,
  presence: Presence,
  socket: LiveSocket<Caller>,
  room: string,
): Promise<JoinAnswer> => {
  const { data } = socket;
  data.rooms.get(room)?.();
  const tellOn = whileHeard<readonly Person[]>(
    async () => (await mayJoin(data.caller, [room])).has(room),
    (people) => void socket.emit('present', { room, people }),
    () => {},
  );
  const show = (people: readonly Person[]) => void tellOn(people).catch(onError);
  data.rooms.set(room, await presence.enter(room, personOf(data.caller), show));
  return { number: 0 };
};
