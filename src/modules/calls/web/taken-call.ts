let taken: number | undefined;
const listeners = new Set<() => void>();

/** The load whose call was accepted here. Its call button opens the call once it is on the screen. */
export const takenCall = {
  get: (): number | undefined => taken,
  set: (loadId: number | undefined): void => {
    taken = loadId;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
