/**
 * Few pages need toasts and confirmations, and never for the first paint. Their code is loaded on first use;
 * `withOutlets` waits until they are mounted, so that the first request is not lost.
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

export const outletDemand = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): boolean => wanted,
};
