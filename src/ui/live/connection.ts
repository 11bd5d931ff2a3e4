import { session } from '../session/session.ts';
import { connectLive, type Live } from './live.ts';

/** One connection a tab, made when something first wants to hear of changes. */
let live: Live | undefined;
export const connection = (): Live =>
  (live ??= connectLive({ token: () => session.get()?.token, onEnded: session.endedElsewhere }));
