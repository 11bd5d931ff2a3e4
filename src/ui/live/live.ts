import type { Socket } from 'socket.io-client';

/**
 * An event in a room. Each is delivered once, in the order of its number. `present` is not stored and has the number 0:
 * it tells who is in a room `here:…`.
 */
export type LiveEvent = {
  readonly room: string;
  readonly number: number;
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
};

export type Live = {
  /**
   * Listens to a room, such as `load:17`, until the returned function is called. Lost connections are made again, and
   * missed events are delivered then. `onStale` says that fetched data may be out of date: after joining the room
   * (`joined`), and when missed events are no longer available or the reader loses access to the room (`missed`). Who
   * subscribes to a room that is joined already hears only the latter.
   */
  readonly subscribe: (
    room: string,
    onEvent: (event: LiveEvent) => void,
    onStale: (why: 'joined' | 'missed') => void,
  ) => () => void;
  /** The connection itself, for what is no event: the seats of a call. Rejects if its code cannot be loaded. */
  readonly socket: () => Promise<Socket>;
  readonly close: () => void;
};

export type LiveOptions = {
  /** The current session token, read for each connection. */
  readonly token: () => string | undefined;
  /** Called with the token of a connection when the server has ended its session. */
  readonly onEnded?: (token: string | undefined) => void;
  /** The server, if it is not the one that served the page. */
  readonly url?: string;
};

type Subscriber = {
  readonly onEvent: (event: LiveEvent) => void;
  readonly onStale: (why: 'joined' | 'missed') => void;
};
type Room = {
  last: number | undefined;
  isOpen: boolean;
  later?: ReturnType<typeof setTimeout>;
  readonly subscribers: Set<Subscriber>;
};
type JoinAnswer = { number?: number; tooOld?: true; refused?: true; tryAgain?: true };

const waitMs = 5000;
/** How often a room without access is tried again: it may open again, for instance after a load is reopened. */
const closedMs = 15_000;
const ignore = () => {};

/** The live channel of this tab: one connection, made when the first room is needed. */
export const connectLive = ({ token, onEnded, url }: LiveOptions): Live => {
  const rooms = new Map<string, Room>();
  let socket: Promise<Socket> | undefined;
  let closed = false;

  const connected = async (): Promise<Socket> => {
    const { io } = await import('socket.io-client');
    let sent: string | undefined;
    const auth = (give: (auth: object) => void) => {
      sent = token();
      give({ token: sent });
    };
    const options = { transports: ['websocket'], auth };
    const made = url === undefined ? io(options) : io(url, options);
    made.on('connect', () => rooms.forEach((room, name) => void join(made, name, room)));
    made.on('event', hear);
    made.on('present', ({ room: name, people }: { room: string; people: readonly unknown[] }) => {
      for (const { onEvent } of rooms.get(name)?.subscribers ?? [])
        onEvent({ room: name, number: 0, kind: 'present', body: { people } });
    });
    // The reader has lost access: its data must be fetched again, which the server refuses.
    made.on('closed', ({ room: name }: { room: string }) => {
      const room = rooms.get(name);
      if (!room) return;
      room.isOpen = false;
      closedTo(made, name, room);
    });
    made.on('disconnect', (reason) => reason === 'io server disconnect' && onEnded?.(sent));
    made.on('connect_error', ({ message }) => {
      if (message === 'not-signed-in') onEnded?.(sent);
      // After another refusal by the server, connect again. A lost connection reconnects by itself.
      else if (!made.active) setTimeout(() => closed || made.connect(), waitMs);
    });
    return made;
  };

  const hear = (event: LiveEvent): void => {
    const room = rooms.get(event.room);
    if (!room || event.number <= (room.last ?? -1)) return;
    room.last = event.number;
    for (const { onEvent } of room.subscribers) onEvent(event);
  };

  const closedTo = (made: Socket, name: string, room: Room): void => {
    for (const { onStale } of room.subscribers) onStale('missed');
    joinLater(made, name, room, closedMs);
  };

  const joinLater = (made: Socket, name: string, room: Room, ms: number): void => {
    clearTimeout(room.later);
    room.later = setTimeout(() => made.connected && rooms.get(name) === room && void join(made, name, room), ms);
  };

  const join = async (made: Socket, name: string, room: Room): Promise<void> => {
    const after = room.last;
    const answer: JoinAnswer = await made
      .timeout(waitMs)
      .emitWithAck('join', { room: name, after })
      .catch(() => ({ tryAgain: true }));
    if (rooms.get(name) !== room) return;
    if (answer.tryAgain) return joinLater(made, name, room, waitMs);
    if (answer.refused) {
      // Reported once. Later tries are silent.
      if (room.isOpen) closedTo(made, name, room);
      else joinLater(made, name, room, closedMs);
      room.isOpen = false;
      return;
    }
    const wasOpen = room.isOpen;
    room.isOpen = true;
    if (after !== undefined && wasOpen && !answer.tooOld) return;
    // When the server's numbers start again, for instance after restoring a backup, use its number.
    room.last = answer.tooOld ? answer.number : Math.max(room.last ?? 0, answer.number ?? 0);
    for (const { onStale } of room.subscribers) onStale(after === undefined ? 'joined' : 'missed');
  };

  const enter = async (name: string, room: Room): Promise<void> => {
    try {
      const made = await (socket ??= connected());
      if (closed) made.close();
      else if (made.connected && rooms.get(name) === room) await join(made, name, room);
    } catch {
      // The code of the connection could not be loaded.
      socket = undefined;
      setTimeout(() => rooms.get(name) === room && void enter(name, room), waitMs);
    }
  };

  const subscribe: Live['subscribe'] = (name, onEvent, onStale) => {
    const known = rooms.get(name);
    const room: Room = known ?? { last: undefined, isOpen: false, subscribers: new Set<Subscriber>() };
    const subscriber = { onEvent, onStale };
    room.subscribers.add(subscriber);
    if (!known) {
      rooms.set(name, room);
      void enter(name, room);
    }
    return () => {
      room.subscribers.delete(subscriber);
      if (room.subscribers.size > 0 || rooms.get(name) !== room) return;
      rooms.delete(name);
      void socket?.then((made) => made.connected && made.emit('leave', { room: name }), ignore);
    };
  };

  return {
    subscribe,
    socket: () =>
      (socket ??= connected()).catch((thrown) => {
        socket = undefined;
        throw thrown;
      }),
    close: () => {
      closed = true;
      rooms.clear();
      void socket?.then((made) => made.close(), ignore);
    },
  };
};
