/** Work that is repeated. */
export type Repeated = {
  /** Ends it. Resolves when a run that has begun is over. */
  readonly close: () => Promise<void>;
};

/** Repeats some work, with a pause of `ms` milliseconds before each run. A failed run is told to `onError`. It keeps no process alive. */
export const every = (ms: number, work: () => Promise<unknown>, onError: (error: unknown) => void): Repeated => {
  let running: Promise<void> | undefined;
  let isOver = false;
  const next = (): NodeJS.Timeout =>
    setTimeout(() => {
      running = work()
        .then(() => undefined, onError)
        .finally(() => {
          if (!isOver) timer = next();
        });
    }, ms).unref();
  let timer = next();
  return {
    close: async () => {
      isOver = true;
      clearTimeout(timer);
      await running;
    },
  };
};
