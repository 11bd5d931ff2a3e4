import { useEffect, useSyncExternalStore } from 'react';

let shown: string | undefined;
const listeners = new Set<() => void>();
const set = (path: string | undefined) => {
  shown = path;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Sets the menu entry of this screen if its address does not determine it: an invoice is pending or settled. */
export const useBelongsTo = (path: string | undefined): void =>
  useEffect(() => {
    set(path);
    return () => set(undefined);
  }, [path]);

/** The menu entry set by the current screen. */
export const useSection = (): string | undefined => useSyncExternalStore(subscribe, () => shown);
