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

/** Says which place of the menu this screen belongs to, where its own address does not tell: an invoice is pending or settled. */
export const useBelongsTo = (path: string | undefined): void =>
  useEffect(() => {
    set(path);
    return () => set(undefined);
  }, [path]);

/** The place that the screen shown says it belongs to. */
export const useSection = (): string | undefined => useSyncExternalStore(subscribe, () => shown);
