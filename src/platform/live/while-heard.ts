import type { LiveEvent } from './events.ts';

/**
 * Sends events in order. Before each batch it checks whether the reader may still get them: an event may be the change
 * that removed the right.
 */
export const whileHeard = <Event = LiveEvent>(
  mayHear: () => Promise<boolean>,
  tell: (event: Event) => void,
  onNoMore: () => void,
) => {
  let waiting: Event[] = [];
  let isAsking = false;
  return async (event: Event): Promise<void> => {
    waiting.push(event);
    if (isAsking) return;
    isAsking = true;
    try {
      while (waiting.length > 0) {
        const few = waiting;
        waiting = [];
        if (!(await mayHear())) return onNoMore();
        few.forEach(tell);
      }
    } finally {
      isAsking = false;
    }
  };
};
