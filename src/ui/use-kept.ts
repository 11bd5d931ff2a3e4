import { useMemo, useSyncExternalStore } from 'react';
import { session } from './session.ts';

const prefix = 'troyard.kept.';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * State that this tab keeps for whoever is signed in, under a name that says what it belongs to: an entry outlives a
 * reload, a look at another page, and a session that ended in the middle. Setting undefined puts it away.
 */
export const useKept = <Value>(name: string, initial: Value): readonly [Value, (value: Value | undefined) => void] => {
  const key = `${prefix}${session.get()?.userId}.${name}`;
  const text = useSyncExternalStore(subscribe, () => sessionStorage.getItem(key));
  const kept = useMemo(() => (text === null ? undefined : (JSON.parse(text) as Value)), [text]);
  const set = (value: Value | undefined) => {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
    for (const listener of listeners) listener();
  };
  return [kept ?? initial, set];
};

/** Forgets all that was kept: whoever signs out leaves nothing for the next at this screen. */
export const forgetKept = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
};
