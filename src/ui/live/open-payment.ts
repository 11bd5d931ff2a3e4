import { useEffect, useSyncExternalStore } from 'react';

/** How many forms that pay are on the screen. */
let open = 0;
const listeners = new Set<() => void>();

const add = (change: number): void => {
  open += change;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells the page of a form that pays. A payment does not wait for the connection as other writes do. */
export const useOpenPayment = (): void =>
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);

/** Whether a form that pays is on the screen. */
export const useIsPaymentOpen = (): boolean => useSyncExternalStore(subscribe, () => open > 0);
