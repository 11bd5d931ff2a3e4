import { useMemo, useSyncExternalStore } from 'react';
import { session } from './session.ts';

const prefix = 'troyard.kept.';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const keyOf = (name: string) => `${prefix}${session.get()?.userId}.${name}`;

/** The stored drafts by name, for code outside of rendering. */
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

/** A value to store, undefined to remove it, or a function of the stored value. */
type Keep<Value> = (next: Value | undefined | ((now: Value) => Value | undefined)) => void;

/**
 * State stored in this tab for the signed-in user, under a name for its subject. An entry survives a reload, a visit to
 * another page, and the end of a session. Setting undefined removes it. Use a function to change a part of it, or to
 * change it after asynchronous work, so that newer typed values stay.
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

/** Deletes all drafts at sign-out, so that the next user at this screen finds none. */
export const forgetStoredDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
};
