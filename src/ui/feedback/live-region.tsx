import { useSyncExternalStore } from 'react';

type Politeness = 'polite' | 'assertive';

/** Two turns per politeness: the same sentence said twice must change the text of a region to be heard twice. */
let said: Record<Politeness, [string, string]> = { polite: ['', ''], assertive: ['', ''] };
const listeners = new Set<() => void>();

/** Says a sentence to screen readers; politely waits for its turn unless told otherwise. */
export function announce(sentence: string, politeness: Politeness = 'polite'): void {
  const [first] = said[politeness];
  said = { ...said, [politeness]: first === '' ? [sentence, ''] : ['', sentence] };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The regions themselves: mounted once, by the provider, before anything is announced. */
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
