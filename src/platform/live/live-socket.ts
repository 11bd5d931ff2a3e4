import type { DefaultEventsMap, Socket } from 'socket.io';
import type { Person } from './presence.ts';
import { noneCounted, type Counted } from './request-pace.ts';
import type { Seat } from './seats.ts';

export type SocketOptions<Caller> = {
  /** The user of a session token. Called for each connection and each room, so that rights are always current. */
  readonly authenticate: (token: string) => Promise<Caller | undefined>;
  /** The rooms that a user may join. Data that a user may not read over HTTP must not be sent here either. */
  readonly mayJoin: (caller: Caller, rooms: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly onError: (error: unknown) => void;
  /** How a user appears to the others in a room `here:…`. Undefined for who only watches. */
  readonly personOf: (caller: Caller) => Person | undefined;
  /** A room that no client may join. */
  readonly reservedRoom: string;
};

/**
 * The request to join: the room, and the number of the last event that the client has of it. For a seat the peer, and
 * whether it comes back after a lost connection.
 */
export type JoinRequest = {
  readonly room?: unknown;
  readonly after?: unknown;
  readonly peer?: unknown;
  readonly back?: unknown;
};
/** The answer. `tooOld`: the client must fetch its data again, because some missed events are no longer available. */
export type JoinAnswer =
  | { readonly number: number; readonly tooOld?: true }
  | { readonly refused: true }
  /** Somebody else has this seat. */
  | { readonly busy: true }
  /** Its user sits elsewhere now. */
  | { readonly taken: true }
  | { readonly tryAgain: true };

export type SocketData<Caller> = {
  token: string;
  caller: Caller;
  /** The joined rooms, each with the function that leaves it. */
  rooms: Map<string, () => void>;
  /** The seats among them. */
  seats: Map<string, Seat>;
  /** Requests of the client without an answer yet, in order. */
  waiting: Asked[];
  isWorking: boolean;
  counted: Counted;
};
export type Leave = { readonly leave: unknown };
export type Join = { readonly join: JoinRequest; readonly answer: (given: JoinAnswer) => void };
export type Signal = { readonly signal: () => Promise<void> };
export type Asked = Leave | Join | Signal;
export type LiveSocket<Caller> = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData<Caller>>;

/** The state of a new socket: no requests. */
export const noneAsked = (): Pick<SocketData<unknown>, 'waiting' | 'isWorking' | 'counted'> => ({
  waiting: [],
  isWorking: false,
  counted: noneCounted,
});
