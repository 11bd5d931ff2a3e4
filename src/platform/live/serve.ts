import type { Server as HttpServer } from 'node:http';
import { Server, type DefaultEventsMap, type Socket } from 'socket.io';
import type { Sql } from '../database.ts';
import { startBus, type LiveBus } from './bus.ts';
import { isRoomName, type LiveEvent } from './events.ts';

/** The room in which the server itself hears that sessions have ended; no client may join it. */
export const sessionsRoom = 'sessions:ended';

export type LiveOptions<Caller> = {
  readonly server: HttpServer;
  readonly sql: Sql;
  /** Who a session token stands for; asked for each connection and each room, so that rights are always today's. */
  readonly authenticate: (token: string) => Promise<Caller | undefined>;
  /** Whether somebody may hear what happens in a room: what one may not read over HTTP one may not hear. */
  readonly mayJoin: (caller: Caller, room: string) => Promise<boolean>;
  /** Which of these tokens are still of live sessions. It must not prolong them: an idle tab is not a use. */
  readonly stillAlive: (tokens: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly onError: (error: unknown) => void;
  /** How often sessions are asked for again, and how often rooms, in milliseconds. */
  readonly sessionsEveryMs?: number;
  readonly roomsEveryMs?: number;
  readonly pollMs?: number;
};

export type Live = {
  readonly connections: () => number;
  /** Sends all clients away, to come back to another process. Call it before closing the HTTP server. */
  readonly close: () => Promise<void>;
};

/** What a client sends to join: the room, and the number of the last event it has of it. */
type JoinRequest = { readonly room?: unknown; readonly after?: unknown };
/** What it is answered. `tooOld`: it must fetch anew, for not all it missed can be had. */
export type JoinAnswer =
  | { readonly number: number; readonly tooOld?: true }
  | { readonly refused: true }
  | { readonly tryAgain: true };

type Data<Caller> = { token: string; caller: Caller; rooms: Map<string, () => void>; turn: Promise<void> };
type LiveSocket<Caller> = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data<Caller>>;

const mostRooms = 50;

/**
 * Serves the live channel: Socket.IO at /socket.io, over WebSocket alone, with the session token in `auth`. A client
 * says `join` and `leave`; it is sent `event`s, and `closed` with a room it may hear no more. A connection whose session
 * ends is closed within seconds.
 */
export const startLive = async <Caller>(options: LiveOptions<Caller>): Promise<Live> => {
  const { sql, stillAlive, mayJoin, onError, pollMs } = options;
  const bus = await startBus({ sql, onError, ...(pollMs !== undefined && { pollMs }) });
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data<Caller>>({
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    connectTimeout: 10_000,
    maxHttpBufferSize: 100_000,
  });
  const sockets = (): LiveSocket<Caller>[] => [...io.of('/').sockets.values()];

  const endDeadSessions = async (): Promise<void> => {
    const open = sockets();
    if (open.length === 0) return;
    const alive = await stillAlive([...new Set(open.map(({ data }) => data.token))]);
    for (const socket of open) if (!alive.has(socket.data.token)) socket.disconnect(true);
  };

  const leaveLostRooms = async (): Promise<void> => {
    for (const socket of sockets()) {
      const { data } = socket;
      // Rights are those of now, not those of when the room was joined.
      const caller = await options.authenticate(data.token);
      if (!caller) {
        socket.disconnect(true);
        continue;
      }
      data.caller = caller;
      for (const [room, leave] of data.rooms) {
        if (await mayJoin(data.caller, room)) continue;
        leave();
        data.rooms.delete(room);
        socket.emit('closed', { room });
      }
    }
  };

  await bus.join(sessionsRoom, undefined, () => void endDeadSessions().catch(onError));
  const timers = [
    every(options.sessionsEveryMs ?? 5000, endDeadSessions, onError),
    every(options.roomsEveryMs ?? 5000, leaveLostRooms, onError),
  ];
  io.use((socket, next) => {
    admit(options, socket).then(() => next(), next);
  });
  io.on('connection', (socket) => serveSocket(options, bus, socket));
  io.attach(options.server);

  return {
    connections: () => io.of('/').sockets.size,
    close: async () => {
      for (const stop of timers) stop();
      // The transport alone: to a client this is a lost connection and not the end of its session, so it comes back.
      io.engine.close();
      await bus.close();
    },
  };
};

/** Runs some work again and again, each time that long after the last time was done. */
const every = (ms: number, work: () => Promise<void>, onError: (error: unknown) => void): (() => void) => {
  const next = () => setTimeout(() => void work().catch(onError).finally(renew), ms);
  const renew = () => {
    if (!stopped) timer = next();
  };
  let stopped = false;
  let timer = next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
};

/** Lets a connection in, or throws the one word that tells the client why not. */
const admit = async <Caller>(
  { authenticate, onError }: LiveOptions<Caller>,
  socket: LiveSocket<Caller>,
): Promise<void> => {
  const { token } = socket.handshake.auth;
  if (typeof token !== 'string' || token.length === 0 || token.length > 500) throw new Error('not-signed-in');
  const caller = await authenticate(token).catch((error) => {
    onError(error);
    throw new Error('try-again');
  });
  if (!caller) throw new Error('not-signed-in');
  socket.data = { token, caller, rooms: new Map(), turn: Promise.resolve() };
};

const serveSocket = <Caller>(options: LiveOptions<Caller>, bus: LiveBus, socket: LiveSocket<Caller>): void => {
  const { data } = socket;
  /** One thing after another: a client that asks for much waits for its own turn, and leaving follows joining. */
  const inTurn = (work: () => Promise<void>): void => {
    data.turn = data.turn.then(work).catch(options.onError);
  };
  const leave = (room: unknown): void => {
    data.rooms.get(room as string)?.();
    data.rooms.delete(room as string);
  };

  socket.on('join', (request: JoinRequest | null | undefined, reply: unknown) => {
    const answer = (given: JoinAnswer) => void (typeof reply === 'function' && reply(given));
    inTurn(async () => {
      try {
        answer(await join(options, bus, socket, request ?? {}));
      } catch (error) {
        answer({ tryAgain: true });
        throw error;
      }
    });
  });
  socket.on('leave', (request: JoinRequest | null | undefined) => inTurn(async () => leave(request?.room)));
  socket.on('disconnect', () => inTurn(async () => [...data.rooms.keys()].forEach(leave)));
};

/**
 * Hands events on in their order, and asks before each few whether their reader may still hear them: what happened may
 * be the very thing that closed the room to it.
 */
const whileHeard = (mayHear: () => Promise<boolean>, tell: (event: LiveEvent) => void, onNoMore: () => void) => {
  let waiting: LiveEvent[] = [];
  let isAsking = false;
  return async (event: LiveEvent): Promise<void> => {
    waiting.push(event);
    if (isAsking) return;
    isAsking = true;
    try {
      while (waiting.length > 0) {
        const few = waiting;
        waiting = [];
        if (!(await mayHear())) return onNoMore();
        few.forEach(tell);
      }
    } finally {
      isAsking = false;
    }
  };
};

const join = async <Caller>(
  { authenticate, mayJoin, onError }: LiveOptions<Caller>,
  bus: LiveBus,
  socket: LiveSocket<Caller>,
  { room, after }: JoinRequest,
): Promise<JoinAnswer> => {
  const { data } = socket;
  const isNumber = after === undefined || (Number.isSafeInteger(after) && (after as number) >= 0);
  if (!isRoomName(room) || room === sessionsRoom || !isNumber || data.rooms.size >= mostRooms) return { refused: true };
  const caller = await authenticate(data.token);
  if (!caller) {
    socket.disconnect(true);
    return { refused: true };
  }
  data.caller = caller;
  if (!(await mayJoin(caller, room))) return { refused: true };

  data.rooms.get(room)?.();
  const tell = (event: LiveEvent) => void socket.emit('event', event);
  const leave = () => {
    if (data.rooms.get(room) !== joined.leave) return;
    joined.leave();
    data.rooms.delete(room);
    socket.emit('closed', { room });
  };
  const tellOn = whileHeard(() => mayJoin(data.caller, room), tell, leave);
  let isIn = false;
  const joined = await bus.join(room, after as number | undefined, (event) => {
    // What it missed before it joined was asked about just now.
    if (!isIn) return tell(event);
    tellOn(event).catch((error) => {
      onError(error);
      // To the client this is a lost connection: it comes back and is told what it missed.
      socket.conn.close();
    });
  });
  isIn = true;
  data.rooms.set(room, joined.leave);
  return { number: joined.number, ...(joined.tooOld && { tooOld: true }) };
};
