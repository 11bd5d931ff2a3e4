import { longestSignal, type SeatNews, type Seats, type SignalAnswer, type Sitter } from './seats.ts';
import type { JoinAnswer, JoinRequest, LiveSocket, SocketOptions } from './live-socket.ts';
import { whileHeard } from './while-heard.ts';

/** A signal to the other seat of a room: `to` is the peer that has it, `body` a text that only the peers read. */
export type SignalRequest = { readonly room?: unknown; readonly to?: unknown; readonly body?: unknown };
/** The answer to a signal. `refused`: no seat there, or nonsense. */
export type SignalReply =
  | { readonly sent: true }
  | { readonly noOther: true }
  | { readonly tooMany: true }
  | { readonly tooLarge: true }
  | { readonly refused: true }
  | { readonly tryAgain: true };

/** A room with one seat for each side. It has no events. */
export const isSeatRoom = (room: unknown): room is string => typeof room === 'string' && room.startsWith('call:');

const isPeer = (peer: unknown): peer is string => typeof peer === 'string' && /^[\w-]{8,60}$/.test(peer);
const isText = (body: unknown): body is string => typeof body === 'string' && body !== '' && !body.includes('\0');

/** Takes a seat. Its news are told only while it may still be held. */
export const sit = async <Caller>(
  { mayJoin, personOf, onError }: SocketOptions<Caller>,
  seats: Seats,
  socket: LiveSocket<Caller>,
  room: string,
  { peer, back }: JoinRequest,
): Promise<JoinAnswer> => {
  const { data } = socket;
  const person = personOf(data.caller);
  if (!person || typeof person['side'] !== 'string' || !isPeer(peer)) return { refused: true };

  const leave = (): void => {
    data.seats.get(room)?.leave();
    data.seats.delete(room);
  };
  const close = (why: { readonly taken?: true }): void => {
    if (data.rooms.get(room) !== leave) return;
    leave();
    data.rooms.delete(room);
    socket.emit('closed', { room, ...why });
  };
  const tell = (news: SeatNews): void =>
    news.kind === 'taken' ? close({ taken: true }) : void socket.emit('seat', { room, ...news });
  const tellOn = whileHeard<SeatNews>(
    async () => (await mayJoin(data.caller, [room])).has(room),
    tell,
    () => close({}),
  );
  const onNews = (news: SeatNews): void =>
    void tellOn(news).catch((error) => {
      onError(error);
      // The client sees a lost connection and takes its seat again.
      socket.conn.close();
    });
  data.rooms.get(room)?.();
  data.rooms.delete(room);
  const seat = await seats.take(room, { peer, person: person as Sitter }, onNews, back === true);
  if (seat === 'busy') return { busy: true };
  if (seat === 'taken') return { taken: true };
  data.seats.set(room, seat);
  data.rooms.set(room, leave);
  return { number: 0 };
};

const replies: Record<SignalAnswer, SignalReply> = {
  sent: { sent: true },
  'no-other': { noOther: true },
  'too-many': { tooMany: true },
  'no-seat': { refused: true },
};

/** Passes a signal to the other seat. The session and the right to the seat are checked with each one. */
export const passSignal = async <Caller>(
  { authenticate, mayJoin }: SocketOptions<Caller>,
  socket: LiveSocket<Caller>,
  { room, to, body }: SignalRequest,
  answer: (given: SignalReply) => void,
): Promise<void> => {
  const { data } = socket;
  const seat = isSeatRoom(room) ? data.seats.get(room) : undefined;
  if (!seat || !isPeer(to) || !isText(body)) return answer({ refused: true });
  if (Buffer.byteLength(body) > longestSignal) return answer({ tooLarge: true });
  try {
    const caller = await authenticate(data.token);
    if (!caller) {
      answer({ refused: true });
      socket.disconnect(true);
      return;
    }
    data.caller = caller;
    if (!(await mayJoin(caller, [room as string])).has(room as string)) return answer({ refused: true });
    answer(replies[await seat.signal(to, body)]);
  } catch (error) {
    answer({ tryAgain: true });
    throw error;
  }
};
