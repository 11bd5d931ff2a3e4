import type { Socket } from 'socket.io-client';
import { connection } from '../../../ui/live/connection.ts';

/** The other seat of a call: the peer that has it, and who sits there. */
export type Other = {
  readonly peer: string;
  readonly person: { readonly firstName: string; readonly lastName: string };
};

/**
 * `seated`: the seat is held. `offline`: the connection to the server is lost, and the seat is taken again with the next
 * one. `busy`: somebody else of this side has it, and it is tried again. The others are final.
 */
export type LineState = 'joining' | 'seated' | 'offline' | 'busy' | 'refused' | 'closed' | 'taken';

export type LineEvents = {
  readonly onState: (state: LineState) => void;
  readonly onOther: (other: Other | undefined) => void;
  readonly onSignal: (from: string, body: string) => void;
};

export type Line = {
  /** Sends a text to a peer. Without a connection it is dropped: both sides find each other anew after one. */
  readonly signal: (to: string, body: string) => void;
  readonly leave: () => void;
};

type News =
  | { readonly room: string; readonly kind: 'other'; readonly other: Other | null }
  | { readonly room: string; readonly kind: 'signal'; readonly from: string; readonly body: string };
type JoinAnswer = { number?: number; refused?: true; busy?: true; taken?: true; tryAgain?: true };
type SignalReply = { sent?: true; tooMany?: true };

const waitMs = 5000;
const againMs = 2000;
const busyMs = 4000;
const ignore = () => {};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Takes this side's seat in a load's call on the live channel, and takes it again after each lost connection, unless its
 * user sits elsewhere by then.
 */
export const callLine = (loadId: number, peer: string, { onState, onOther, onSignal }: LineEvents): Line => {
  const room = `call:${loadId}`;
  let socket: Socket | undefined;
  let isOver = false;
  /** It had the seat, so another device of its user may have it now. */
  let isBack = false;
  let later: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  const end = (state: LineState): void => {
    stop();
    onState(state);
  };
  const joinLater = (ms: number): void => {
    clearTimeout(later);
    later = setTimeout(() => void join(), ms);
  };
  const join = async (): Promise<void> => {
    clearTimeout(later);
    if (isOver || !socket?.connected) return;
    const answer: JoinAnswer = await socket
      .timeout(waitMs)
      .emitWithAck('join', { room, peer, ...(isBack && { back: true }) })
      .catch(() => ({ tryAgain: true }));
    if (isOver) return;
    if (answer.tryAgain) return joinLater(againMs);
    if (answer.refused) return end('refused');
    if (answer.taken) return end('taken');
    isBack = !answer.busy;
    onState(answer.busy ? 'busy' : 'seated');
    if (answer.busy) joinLater(busyMs);
  };
  const onConnect = () => void join();
  const onDisconnect = () => onState('offline');
  const onNews = (news: News): void => {
    if (news.room !== room) return;
    if (news.kind === 'other') onOther(news.other ?? undefined);
    else onSignal(news.from, news.body);
  };
  const onClosed = (closed: { room: string; taken?: true }): void => {
    if (closed.room === room) end(closed.taken ? 'taken' : 'closed');
  };

  const stop = (): void => {
    isOver = true;
    clearTimeout(later);
    socket?.off('connect', onConnect).off('disconnect', onDisconnect).off('seat', onNews).off('closed', onClosed);
  };
  const start = async (): Promise<void> => {
    try {
      const opened = await connection().socket();
      if (isOver) return;
      socket = opened;
      socket.on('connect', onConnect).on('disconnect', onDisconnect).on('seat', onNews).on('closed', onClosed);
      if (socket.connected) await join();
      else onState('offline');
    } catch {
      if (!isOver) later = setTimeout(() => void start(), againMs);
    }
  };
  onState('joining');
  void start();

  const send = async (to: string, body: string): Promise<void> => {
    for (;;) {
      if (isOver || !socket?.connected) return;
      const answer: SignalReply = await socket.timeout(waitMs).emitWithAck('signal', { room, to, body });
      if (!answer.tooMany) return;
      await pause(1000);
    }
  };
  return {
    signal: (to, body) => {
      sending = sending.then(() => send(to, body)).catch(ignore);
    },
    leave: () => {
      if (isOver) return;
      stop();
      if (socket?.connected) socket.emit('leave', { room });
    },
  };
};
