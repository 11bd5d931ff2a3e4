import { useMemo, useSyncExternalStore } from 'react';
import { session } from './session.ts';

const prefix = 'troyard.kept.';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const keyOf = (name: string) => `${prefix}${session.get()?.userId}.${name}`;

/** What is kept under a name now, for who needs it outside of what is drawn. */
export const storedDrafts = {
  read: (name: string): unknown => {
    const text = sessionStorage.getItem(keyOf(name));
    return text === null ? undefined : JSON.parse(text);
  },
  write: (name: string, value: unknown): void => {
    if (value === undefined) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(value));
    for (const listener of listeners) listener();
  },
};

/** A value to keep, undefined to put it away, or how it follows from what is kept at the time. */
type Keep<Value> = (next: Value | undefined | ((now: Value) => Value | undefined)) => void;

/**
 * State that this tab keeps for whoever is signed in, under a name that says what it belongs to: an entry outlives a
 * reload, a look at another page, and a session that ended in the middle. Setting undefined puts it away. What is
 * changed in parts, or after something that takes time, is changed by a function: what has been typed since stays.
 */
export const useStoredDraft = <Value extends object>(name: string, initial: Value): readonly [Value, Keep<Value>] => {
  const text = useSyncExternalStore(subscribe, () => sessionStorage.getItem(keyOf(name)));
  const value = useMemo(() => (text === null ? undefined : (JSON.parse(text) as Value)), [text]);
  const keep: Keep<Value> = (next) =>
    storedDrafts.write(
      name,
      typeof next === 'function' ? next((storedDrafts.read(name) as Value | undefined) ?? initial) : next,
    );
  return [value ?? initial, keep];
};

/** Forgets all that was kept: whoever signs out leaves nothing for the next at this screen. */
export const forgetStoredDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
};
