import { useEffect, useRef } from 'react';
import { connectLive, type Live, type LiveEvent } from './live.ts';
import { session } from '../session/session.ts';

/** One connection a tab, made when the first screen wants to hear something. */
let live: Live | undefined;
const connection = (): Live =>
  (live ??= connectLive({ token: () => session.get()?.token, onEnded: session.endedElsewhere }));

/**
 * Hears what happens in a room while the screen stands, and is told once it has joined or missed too much to catch up:
 * then what was fetched before may be out of date. Undefined hears nothing.
 */
export const useLive = (room: string | undefined, onChange: (event?: LiveEvent) => void): void => {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () =>
      room === undefined
        ? undefined
        : connection().subscribe(
            room,
            (event) => latest.current(event),
            () => latest.current(),
          ),
    [room],
  );
};
