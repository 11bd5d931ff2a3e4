import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../../../ui/session/session.ts';

/** How many codes are kept. */
const most = 8;

const listeners = new Set<() => void>();
const keyOf = (): string => `troyard.recent-codes:${session.get()?.userId}`;
/** One code per line, the last one first. */
const readText = (): string => localStorage.getItem(keyOf()) ?? '';
const codesIn = (text: string): readonly string[] => text.split('\n').filter((code) => code !== '');
const write = (codes: readonly string[]) => {
  if (codes.length === 0) localStorage.removeItem(keyOf());
  else localStorage.setItem(keyOf(), codes.join('\n'));
  for (const listener of listeners) listener();
};
/** Another tab of the same user counts too. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** The codes that the signed-in user opened or added last in this browser. */
export const recentCodes = {
  add: (code: string): void => write([code, ...codesIn(readText()).filter((each) => each !== code)].slice(0, most)),
  clear: (): void => write([]),
};

export const useRecentCodes = (): readonly string[] => codesIn(useSyncExternalStore(subscribe, readText));

/** Keeps the code of a converter that is opened. Undefined while it is not known, or not to be kept. */
export const useKeptCode = (code: string | undefined): void => {
  useEffect(() => {
    if (code) recentCodes.add(code);
  }, [code]);
};
