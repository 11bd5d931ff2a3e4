import type { RingOutcome } from '../domain/ringing.ts';
import type { MediaProblem } from './media.ts';

/** What a call is doing, for its user. */
export type CallPhase =
  | 'asking'
  | 'no-media'
  | 'preparing'
  | 'joining'
  | 'busy'
  | 'waiting'
  | 'connecting'
  | 'connected'
  | 'reconnecting'
  | 'failed'
  | 'refused'
  | 'closed'
  | 'taken';

/** Phases after which nothing happens by itself. */
export const isOver = (phase: CallPhase): boolean => ['failed', 'refused', 'closed', 'taken'].includes(phase);

export const phaseWords = (phase: CallPhase, other: string | undefined): string => {
  const who = other ?? 'the other side';
  const words: Record<CallPhase, string> = {
    asking: 'Asking for the camera and the microphone …',
    'no-media': 'Camera and microphone are not open',
    preparing: 'Preparing the call …',
    joining: 'Joining …',
    busy: 'Somebody else of your side is in this call. You join when they leave.',
    waiting: 'Waiting for the other side',
    connecting: `Connecting to ${who} …`,
    connected: `Connected to ${who}`,
    reconnecting: `The connection to ${who} is lost. Reconnecting …`,
    failed: 'The call could not be prepared.',
    refused: 'This load takes no call from you any more.',
    closed: 'The call has ended: the load is closed to calls.',
    taken: 'You are in this call in another window or on another device.',
  };
  return words[phase];
};

/** The state of the own call, shown while this side is alone in it. */
export const ringWords: Readonly<Record<'ringing' | RingOutcome, string | undefined>> = {
  ringing: 'Ringing …',
  missed: 'No answer',
  declined: 'Declined',
  accepted: undefined,
};

/** What the other side lacks of this one. Undefined if it sees and hears it. */
export const lackWords = (hasCamera: boolean, hasMicrophone: boolean): string | undefined => {
  if (hasCamera && hasMicrophone) return undefined;
  if (hasMicrophone) return 'No camera is open here. The other side hears you and does not see you.';
  if (hasCamera) return 'No microphone is open here. The other side sees you and does not hear you.';
  return 'No camera and no microphone are open here. The other side neither sees nor hears you.';
};

/** Said when a connection takes longer than over a slow relay. */
export const slowWords =
  'No way to the other side was found yet. The network of one side may block calls. The call goes on trying.';

export const mediaWords: Record<MediaProblem, string> = {
  denied: 'Camera and microphone are not allowed for this address. Allow them in the settings of the browser.',
  missing: 'This device has no camera and no microphone.',
  'in-use': 'Another program uses the camera. Close it.',
  insecure: 'Camera and microphone need an address that begins with https.',
  failed: 'Camera and microphone could not be opened.',
};
