/**
 * Few pages need toasts and confirmations, and never for the first paint. Their code is loaded on first use or when
 * the page is idle; `withOutlets` waits until they are mounted, so that the first request is not lost.
 */
let wanted = false;
const listeners = new Set<() => void>();
const { promise: mounted, resolve: tellMounted } = Promise.withResolvers<void>();

export const outletsAreMounted = (): void => tellMounted();

export function withOutlets(): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  return mounted;
}

/** Loads the outlets after the first paint, so that they are there when the connection is lost. */
export const loadOutletsWhenIdle = (): void => {
  const load = () => void withOutlets();
  window.addEventListener('load', () => setTimeout(load, 2000), { once: true });
};

export const outletDemand = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): boolean => wanted,
};
