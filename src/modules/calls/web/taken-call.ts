let taken: number | undefined;
let waiting: { readonly loadId: number; readonly open: () => void } | undefined;

const openTaken = (): void => {
  if (taken === undefined || waiting?.loadId !== taken) return;
  taken = undefined;
  waiting.open();
};

/** The load whose call was accepted here. Its call button opens the call, now or once it is on the screen. */
export const takenCall = {
  get: (): number | undefined => taken,
  set: (loadId: number | undefined): void => {
    taken = loadId;
    openTaken();
  },
  /** Calls `open` when the call of the load is accepted, until the returned function is called. */
  onTaken: (loadId: number, open: () => void): (() => void) => {
    const mine = { loadId, open };
    waiting = mine;
    openTaken();
    return () => {
      if (waiting === mine) waiting = undefined;
    };
  },
};
