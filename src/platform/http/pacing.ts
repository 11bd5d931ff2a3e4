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

type Place = { running: number; readonly waiting: (() => void)[] };

/** Makes a function that runs only a few tasks per key at the same time. The others wait. */
export const limitPerKey = (few: number) => {
  const places = new Map<string, Place>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const place = places.get(key) ?? { running: 0, waiting: [] };
    places.set(key, place);
    if (place.running < few) place.running += 1;
    else await new Promise<void>((resolve) => place.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = place.waiting.shift();
      // The next one takes over this place.
      if (next) next();
      else if ((place.running -= 1) === 0) places.delete(key);
    }
  };
};
