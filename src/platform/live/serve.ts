import type { IncomingHttpHeaders, IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server, type DefaultEventsMap } from 'socket.io';
import type { Sql } from '../database.ts';
import { every } from '../every.ts';
import { limitPerKey, limitPerTurn } from '../limits/pacing.ts';
import { startBus } from './bus.ts';
import { sessionPace } from './request-pace.ts';
import type { LeaseOptions } from './leased-rooms.ts';
import { startPresence } from './presence.ts';
import { startSeats } from './seats.ts';
import { dueTeller } from './due-events.ts';
import { noneAsked, type LiveSocket, type SocketData, type SocketOptions } from './live-socket.ts';
import { serveSocket } from './serve-socket.ts';

/** The room in which the server itself gets the ended sessions. No client may join it. */
export const sessionsRoom = 'sessions:ended';

export type LiveOptions<Caller> = Omit<SocketOptions<Caller>, 'reservedRoom'> &
  Pick<LeaseOptions, 'leaseMs' | 'beatMs'> & {
    readonly server: HttpServer;
    readonly sql: Sql;
    /** The address that users open. A browser may connect from its pages, or from pages of the address that it calls. */
    readonly publicUrl: string;
    /** The tokens with a live session. It must not extend them: an idle tab is not a use. */
    readonly stillAlive: (tokens: readonly string[]) => Promise<ReadonlySet<string>>;
    /** How often sessions and rooms are checked again, in milliseconds. */
    readonly sessionsEveryMs?: number;
    readonly roomsEveryMs?: number;
    /** How often to look for events that a dead process has left, in milliseconds. */
    readonly dueEveryMs?: number;
    readonly pollMs?: number;
    /** The time limit for a connection to authenticate, in milliseconds. */
    readonly handshakeMs?: number;
  };

const path = '/socket.io';
const ignore = () => {};

/** How many new connections are authenticated at once, so that thousands of them leave the database to others. */
const checksAtOnce = 4;

export type Live = {
  readonly connections: () => number;
  /** Disconnects all clients, which then connect to another process. Call it before closing the HTTP server. */
  readonly close: () => Promise<void>;
};

/**
 * Serves the live channel: Socket.IO at /socket.io, only over WebSocket, with the session token in `auth`. Clients send
 * `join`, `leave` and `signal`. They get `event`, `present` with those who are in a room `here:…`, `seat` with news of the
 * other seat of a room `call:…`, and `closed` with a room that they may no longer read. When a session ends, its
 * connection is closed within seconds.
 */
export const startLive = async <Caller>(options: LiveOptions<Caller>): Promise<Live> => {
  const { sql, stillAlive, mayJoin, onError, pollMs, leaseMs, beatMs, handshakeMs = 10_000 } = options;
  const due = dueTeller(sql, onError);
  const bus = await startBus({ sql, onError, onDue: due.look, ...(pollMs !== undefined && { pollMs }) });
  const leases = {
    sql,
    onError,
    ...(leaseMs !== undefined && { leaseMs }),
    ...(beatMs !== undefined && { beatMs }),
  };
  const [presence, seats] = await Promise.all([startPresence(leases), startSeats(leases)]);
  const asksTooMuch = sessionPace();
  const nextTurn = limitPerTurn(1);
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData<Caller>>({
    path,
    destroyUpgrade: false,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 100_000,
    // Thousands of connections at once would otherwise be opened in one piece, and every request would wait for them.
    allowRequest: ({ headers }, answer) =>
      void nextTurn().then(() => answer(null, isOwnPage(headers, options.publicUrl))),
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
      // Rights are checked now, not only when the room was joined.
      const caller = await options.authenticate(data.token);
      if (!caller) {
        socket.disconnect(true);
        continue;
      }
      data.caller = caller;
      if (data.rooms.size === 0) continue;
      const asked = [...data.rooms];
      const open = await mayJoin(
        caller,
        asked.map(([room]) => room),
      );
      for (const [room, leave] of asked) {
        // The answer says nothing about a room that was joined after the question.
        if (open.has(room) || data.rooms.get(room) !== leave) continue;
        leave();
        data.rooms.delete(room);
        socket.emit('closed', { room });
      }
    }
  };

  await bus.join(sessionsRoom, undefined, () => void endDeadSessions().catch(onError));
  const timers = [
    every(options.sessionsEveryMs ?? 5000, endDeadSessions, onError),
    every(options.dueEveryMs ?? 5000, async () => due.look(), onError),
    every(options.roomsEveryMs ?? 5000, leaveLostRooms, onError),
  ];
  const checked = limitPerKey(checksAtOnce);
  const asked = new WeakSet<object>();
  io.use((socket, next) => {
    // A connection asks once. Without this, one could queue any number of authentications.
    if (asked.has(socket.conn)) {
      socket.conn.close();
      return;
    }
    asked.add(socket.conn);
    checked('all', () => admit(options, socket)).then(() => next(), next);
  });
  const silent = new WeakMap<object, NodeJS.Timeout>();
  io.on('connection', (socket) => {
    clearTimeout(silent.get(socket.conn));
    serveSocket({ ...options, reservedRoom: sessionsRoom }, { bus, presence, seats, asksTooMuch }, socket);
  });
  io.attach(options.server);
  options.server.prependListener('upgrade', ({ url }: IncomingMessage, socket: Duplex) => {
    // Node has removed its own listener, and a reset would end the process.
    socket.on('error', ignore);
    if (!url?.startsWith(`${path}/`)) socket.destroy();
  });
  // Socket.IO would send a close request and wait for the answer of a client that does not respond.
  io.engine.on('connection', (connection: LiveSocket<Caller>['conn']) => {
    const timer = setTimeout(() => connection.request.socket.destroy(), handshakeMs);
    silent.set(connection, timer);
    connection.once('close', () => clearTimeout(timer));
  });

  return {
    connections: () => io.of('/').sockets.size,
    close: async () => {
      // Closes only the transport. Clients see a lost connection instead of an ended session, and connect again.
      io.engine.close();
      await Promise.all([
        bus.close(),
        presence.close(),
        seats.close(),
        due.close(),
        ...timers.map(({ close }) => close()),
      ]);
    },
  };
};

/** Whether a connection comes from a page of the product, or from a program, which sends no origin. */
const isOwnPage = ({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean => {
  if (origin === undefined) return true;
  return URL.canParse(origin) && [host, new URL(publicUrl).host].includes(new URL(origin).host);
};

/** Admits a connection, or throws the error code for the client. */
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
  socket.data = { token, caller, rooms: new Map(), seats: new Map(), ...noneAsked() };
};
