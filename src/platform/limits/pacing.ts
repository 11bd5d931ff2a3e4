import PQueue from 'p-queue';

/**
 * Makes a function that lets only a few callers continue per turn of the event loop. Otherwise a thousand simultaneous
 * requests would be processed in one piece, and all other requests would wait for them.
 */
export const limitPerTurn = (few: number): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  let isRunning = false;
  const turn = (): void => {
    for (const goOn of waiting.splice(0, few)) goOn();
    if (waiting.length > 0) setImmediate(turn);
    else isRunning = false;
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (isRunning) return;
      isRunning = true;
      setImmediate(turn);
    });
};

/** Makes a function that runs only a few tasks per key at the same time. The others wait. */
export const limitPerKey = (few: number) => {
  const queues = new Map<string, PQueue>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? new PQueue({ concurrency: few });
    queues.set(key, queue);
    try {
      return await queue.add(work);
    } finally {
      if (queue.size === 0 && queue.pending === 0) queues.delete(key);
    }
  };
};
