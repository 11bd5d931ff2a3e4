import type { Socket } from 'socket.io-client';

/** Something that happened in a room. Each is given once, in the order of its number. */
export type LiveEvent = {
  readonly room: string;
  readonly number: number;
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
};

export type Live = {
  /**
   * Hears what happens in a room, such as `load:17`, until the function it answers is called. Lost connections are
   * made again and what was missed is given then. `onStale` says that what was fetched before may be out of date:
   * once the room is joined, whenever not all that was missed can be had, and when the room is closed to its reader.
   */
  readonly subscribe: (room: string, onEvent: (event: LiveEvent) => void, onStale: () => void) => () => void;
  readonly close: () => void;
};

export type LiveOptions = {
  /** The session token of this moment; asked again for each connection. */
  readonly token: () => string | undefined;
  /** Told that the server has ended the session. */
  readonly onEnded?: () => void;
  /** The server, where it is not the one the page came from. */
  readonly url?: string;
};

type Subscriber = { readonly onEvent: (event: LiveEvent) => void; readonly onStale: () => void };
type Room = {
  last: number | undefined;
  isOpen: boolean;
  later?: ReturnType<typeof setTimeout>;
  readonly subscribers: Set<Subscriber>;
};
type JoinAnswer = { number?: number; tooOld?: true; refused?: true; tryAgain?: true };

const waitMs = 5000;
/** How often a room is asked for that was closed to its reader: it may open again, as a load that is reopened. */
const closedMs = 15_000;
const ignore = () => {};

/** The live channel of this tab: one connection, made when the first room is wanted. */
export const connectLive = ({ token, onEnded, url }: LiveOptions): Live => {
  const rooms = new Map<string, Room>();
  let socket: Promise<Socket> | undefined;
  let closed = false;

  const connected = async (): Promise<Socket> => {
    const { io } = await import('socket.io-client');
    const options = { transports: ['websocket'], auth: (give: (auth: object) => void) => give({ token: token() }) };
    const made = url === undefined ? io(options) : io(url, options);
    made.on('connect', () => rooms.forEach((room, name) => void join(made, name, room)));
    made.on('event', hear);
    // No longer for this reader: what is shown of it has to be asked for again, and is refused there.
    made.on('closed', ({ room: name }: { room: string }) => {
      const room = rooms.get(name);
      if (!room) return;
      room.isOpen = false;
      closedTo(made, name, room);
    });
    made.on('disconnect', (reason) => reason === 'io server disconnect' && onEnded?.());
    made.on('connect_error', ({ message }) => {
      if (message === 'not-signed-in') onEnded?.();
      // A server that refused for another reason is asked again; a lost connection asks by itself.
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
    for (const { onStale } of room.subscribers) onStale();
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
      // Once it is said; after that the room is asked for in silence.
      if (room.isOpen) closedTo(made, name, room);
      else joinLater(made, name, room, closedMs);
      room.isOpen = false;
      return;
    }
    const wasOpen = room.isOpen;
    room.isOpen = true;
    if (after !== undefined && wasOpen && !answer.tooOld) return;
    // Where the server's numbers begin anew, after a restored back-up, ours do too.
    room.last = answer.tooOld ? answer.number : Math.max(room.last ?? 0, answer.number ?? 0);
    for (const { onStale } of room.subscribers) onStale();
  };

  const enter = async (name: string, room: Room): Promise<void> => {
    try {
      const made = await (socket ??= connected());
      if (closed) made.close();
      else if (made.connected && rooms.get(name) === room) await join(made, name, room);
    } catch {
      // The code of the connection itself could not be loaded.
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
    close: () => {
      closed = true;
      rooms.clear();
      void socket?.then((made) => made.close(), ignore);
    },
  };
};
