import { useEffect, useEffectEvent } from 'react';

/** Fewer keys may come from a hand that types fast. */
const minKeys = 4;
/** Milliseconds from key to key, on average. A hand scanner takes 1 to 30, the fastest hand on digits 150. */
const paceMs = 70;
/** A longer pause begins another code. */
const pauseMs = 200;

const scans = new WeakMap<Event, string>();
let keys = { text: '', begun: 0, last: 0 };

const watch = (event: KeyboardEvent) => {
  // Keys that were held back are no new ones. They may come between those of the next code.
  if (!event.isTrusted) return;
  const { key, timeStamp, repeat } = event;
  const { text, begun, last } = keys;
  const isFast = timeStamp - last <= pauseMs;
  if (key === 'Enter') {
    const isScan = isFast && text.length >= minKeys && timeStamp - begun <= paceMs * text.length;
    // A weight comes from a scale, and has a point.
    if (isScan && !/^\d*\.\d+$/.test(text)) scans.set(event, text);
    keys = { text: '', begun: 0, last: 0 };
  } else if (key.length === 1 && !repeat)
    keys =
      isFast && text !== ''
        ? { text: text + key, begun, last: timeStamp }
        : { text: key, begun: timeStamp, last: timeStamp };
  else if (key !== 'Shift' && key !== 'CapsLock') keys = { text: '', begun: 0, last: 0 };
};
// Before everything that keeps keys back.
window.addEventListener('keydown', watch, { capture: true });

/** The code that a hand scanner typed and ended with this Enter. */
export const scannedBy = (event: Event): string | undefined => scans.get(event);

/** Says of an Enter that is typed later what the scanner typed before it. */
export const markScanned = (event: Event, code: string | undefined): void => {
  if (code !== undefined) scans.set(event, code);
};

const takers: ((code: string) => void)[] = [];

/** Takes the codes that are scanned while a number field has the focus. The part that was mounted last takes them. */
export const useScannedCodes = (take: (code: string) => void): void => {
  const taking = useEffectEvent(take);
  useEffect(() => {
    const taker = (code: string) => taking(code);
    takers.push(taker);
    return () => void takers.splice(takers.indexOf(taker), 1);
  }, []);
};

/** Hands a scanned code to the part that takes codes. Returns whether there is one. */
export const handScanned = (code: string): boolean => {
  const taker = takers.at(-1);
  taker?.(code);
  return taker !== undefined;
};
