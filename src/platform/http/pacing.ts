import PQueue from 'p-queue';

/**
 * Makes a function that lets a few callers on in each turn of the event loop. A thousand requests that come at once
 * would otherwise be worked on in one piece, and everybody else's would wait for the last of them.
 */
export const fewEachTurn = (few: number): (() => Promise<void>) => {
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

/** Makes a function that does work for each key so many at once; the rest waits for its turn. */
export const fewAtOnce = (few: number) => {
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
