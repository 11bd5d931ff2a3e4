import { useSyncExternalStore } from 'react';

type Politeness = 'polite' | 'assertive';

/** Two slots per politeness: a repeated sentence must change the text of a region to be read out again. */
let said: Record<Politeness, [string, string]> = { polite: ['', ''], assertive: ['', ''] };
/** Long enough to be read out. Later a sentence would be found on a page that it does not belong to. */
const keptMs = 10_000;

const listeners = new Set<() => void>();

/** Reads a sentence out to screen readers. Polite by default: it waits for its turn. */
export function announce(sentence: string, politeness: Politeness = 'polite'): void {
  const [first] = said[politeness];
  const pair: [string, string] = first === '' ? [sentence, ''] : ['', sentence];
  say(politeness, pair);
  // A newer sentence stays.
  setTimeout(() => said[politeness] === pair && say(politeness, ['', '']), keptMs);
}

function say(politeness: Politeness, pair: [string, string]): void {
  said = { ...said, [politeness]: pair };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The live regions. The provider mounts them once, before any announcement. */
export function LiveRegion() {
  const { polite, assertive } = useSyncExternalStore(subscribe, () => said);
  return (
    <div className="ty-hidden">
      <div role="status">{polite[0]}</div>
      <div role="status">{polite[1]}</div>
      <div role="alert">{assertive[0]}</div>
      <div role="alert">{assertive[1]}</div>
    </div>
  );
}
