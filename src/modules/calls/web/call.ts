import { newId } from '../../../ui/api/new-id.ts';
import { whenOnline } from '../../../ui/live/use-online.ts';
import { callLine, type Line, type LineState, type Other } from './call-line.ts';
import type { CallPhase } from './call-words.ts';
import { frozenChannel, type Frozen, type Mark } from './frozen-channel.ts';
import {
  countCameras,
  letGo,
  MediaError,
  nextCamera,
  openMedia,
  openSound,
  type MediaProblem,
  type OwnMedia,
} from './media.ts';
import { makePeer, type Peer, type Signal } from './peer.ts';
import { videoCallsApi } from './queries.ts';

export type ShownCall = {
  readonly phase: CallPhase;
  /** Why neither camera nor microphone could be opened. */
  readonly problem: MediaProblem | undefined;
  /** Own picture and sound. Another object after the camera was switched. */
  readonly own: MediaStream | undefined;
  readonly hasCamera: boolean;
  readonly hasMicrophone: boolean;
  readonly cameras: number;
  readonly isMuted: boolean;
  /** Picture and sound of the other side, and its name. */
  readonly theirs: MediaStream | undefined;
  readonly otherName: string | undefined;
  readonly frozen: Frozen | undefined;
};

export type Call = {
  readonly shown: () => ShownCall;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for camera and microphone again, or for the microphone alone, and goes on without one too. */
  readonly prepare: (withCamera: boolean) => Promise<void>;
  readonly setMuted: (isMuted: boolean) => void;
  readonly switchCamera: () => Promise<void>;
  readonly freeze: (picture: Blob) => void;
  readonly point: (mark: Mark) => void;
  readonly unfreeze: () => void;
  /** Makes a new connection with the open camera and microphone. */
  readonly connectAnew: () => void;
  readonly leave: () => void;
};

/** The call is joined so long after it was opened, in milliseconds (decisions.md §12). */
export const joinsAfterMs = 2000;

const nothing: ShownCall = {
  phase: 'asking',
  problem: undefined,
  own: undefined,
  hasCamera: false,
  hasMicrophone: false,
  cameras: 0,
  isMuted: false,
  theirs: undefined,
  otherName: undefined,
  frozen: undefined,
};
const ended: ReadonlySet<LineState> = new Set(['refused', 'closed', 'taken']);

const signalOf = (body: string): Signal | undefined => {
  try {
    return JSON.parse(body) as Signal;
  } catch {
    return undefined;
  }
};

/**
 * This side of the video call of a load. Camera and connection are made first, then the seat is taken. What happens to
 * the connections is repaired until the user leaves: a lost seat is taken again, a broken connection gets new routes,
 * and another peer a new connection.
 */
export const openCall = (loadId: number, isPolite: boolean): Call => {
  const openedAt = Date.now();
  let ownPeer = newId();
  const listeners = new Set<() => void>();
  let shown = nothing;
  let media: OwnMedia | undefined;
  let iceServers: RTCIceServer[] = [];
  let peer: Peer | undefined;
  let line: Line | undefined;
  let lineState: LineState = 'joining';
  let other: Other | undefined;
  /** The peer that the connection belongs to, also while it has no seat. */
  let paired: string | undefined;
  let wasConnected = false;
  let isLeft = false;

  const set = (change: Partial<ShownCall>): void => {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  };
  const phaseNow = (): CallPhase => {
    if (lineState === 'refused' || lineState === 'closed' || lineState === 'taken') return lineState;
    // Picture and sound do not need the server once they flow.
    if (peer?.state() === 'connected') return 'connected';
    if (lineState === 'busy' || lineState === 'joining') return lineState;
    if (wasConnected && (lineState === 'offline' || other)) return 'reconnecting';
    if (lineState === 'offline') return 'joining';
    return other ? 'connecting' : 'waiting';
  };
  const refresh = (): void => {
    if (isLeft || !line) return;
    if (peer?.state() === 'connected') wasConnected = true;
    set({ phase: phaseNow() });
  };

  const frozen = frozenChannel(isPolite, {
    onFrozen: (next) => set({ frozen: next }),
    onBye: () => {
      renew();
      paired = undefined;
      set({ otherName: undefined });
      refresh();
    },
  });
  /** Another connection, for a peer that has none with us. */
  const renew = (): void => {
    peer?.close();
    wasConnected = false;
    set({ theirs: undefined });
    const made = makePeer({
      iceServers,
      isPolite,
      own: media!.stream,
      send: (signal) => paired && line?.signal(paired, JSON.stringify(signal)),
      onState: () => made === peer && refresh(),
      onStream: (stream) => made === peer && set({ theirs: stream }),
    });
    peer = made;
    frozen.use(made.channel);
  };

  const onOther = (next: Other | undefined): void => {
    other = next;
    if (next) {
      if (paired !== undefined && paired !== next.peer) renew();
      paired = next.peer;
      set({ otherName: `${next.person.firstName} ${next.person.lastName}` });
      peer!.pair();
    }
    refresh();
  };
  const onSignal = (from: string, body: string): void => {
    const signal = from === paired ? signalOf(body) : undefined;
    // A signal that does not fit is of a state that is over. The next repair brings another one.
    if (signal) void peer!.receive(signal).catch(() => {});
  };
  const onLineState = (state: LineState): void => {
    lineState = state;
    if (state === 'offline') other = undefined;
    if (ended.has(state)) end();
    refresh();
  };
  const end = (): void => {
    peer?.close();
    if (media) letGo(media);
    set({ own: undefined, theirs: undefined, frozen: undefined });
  };

  /** A device that was unplugged, or taken by the system, ends its track. */
  const watch = (track: MediaStreamTrack): void =>
    track.addEventListener('ended', () => {
      if (!media?.stream.getTracks().includes(track)) return;
      if (track.kind === 'audio') return set({ hasMicrophone: false });
      set({ hasCamera: false });
      // The next connection begins without it.
      peer?.setCamera(undefined).catch(() => {});
    });

  const sitDown = (): void => {
    line = callLine(loadId, ownPeer, { onState: onLineState, onOther, onSignal });
    refresh();
  };
  const join = async (): Promise<void> => {
    set({ phase: 'joining' });
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, openedAt + joinsAfterMs - Date.now())));
    if (isLeft) return;
    sitDown();
  };

  const prepare = async (withCamera: boolean): Promise<void> => {
    set({ phase: 'asking', problem: undefined });
    if (media) letGo(media);
    try {
      const opened = await (withCamera ? openMedia() : openSound());
      // It was closed while the browser asked.
      if (isLeft) return letGo(opened);
      media = opened;
      // It may have been muted before an earlier try failed.
      for (const track of opened.stream.getAudioTracks()) track.enabled = !shown.isMuted;
    } catch (thrown) {
      return set({ phase: 'no-media', problem: thrown instanceof MediaError ? thrown.problem : 'failed' });
    }
    const { stream, hasCamera, hasMicrophone } = media;
    set({ phase: 'preparing', own: stream, hasCamera, hasMicrophone });
    for (const track of stream.getTracks()) watch(track);
    try {
      if (hasCamera) set({ cameras: await countCameras() });
      await whenOnline();
      ({ iceServers } = await videoCallsApi.getCallServers({}));
    } catch {
      return set({ phase: 'failed' });
    }
    if (isLeft) return;
    renew();
    await join();
  };

  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    prepare,
    setMuted: (isMuted) => {
      for (const track of media?.stream.getAudioTracks() ?? []) track.enabled = !isMuted;
      set({ isMuted });
    },
    switchCamera: async () => {
      const [current] = media?.stream.getVideoTracks() ?? [];
      if (!media || !current) return;
      const track = await nextCamera(current);
      // The call has ended while the camera was being opened.
      if (isLeft || shown.own === undefined) return track.stop();
      const stream = new MediaStream([track, ...media.stream.getAudioTracks()]);
      media = { ...media, stream };
      watch(track);
      set({ own: stream, hasCamera: true });
      await peer?.setCamera(track);
    },
    freeze: (picture) => void frozen.freeze(picture),
    point: frozen.point,
    unfreeze: frozen.unfreeze,
    connectAnew: () => {
      if (isLeft || !line || ended.has(lineState)) return;
      line.leave();
      // The new peer id makes the other side start a new connection too.
      ownPeer = newId();
      other = undefined;
      paired = undefined;
      set({ otherName: undefined });
      renew();
      sitDown();
    },
    leave: () => {
      if (isLeft) return;
      frozen.bye();
      isLeft = true;
      line?.leave();
      // After the last word to the other side is on its way.
      setTimeout(end, 100);
    },
  };
};
