import { Tooltip } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { agoInWords, agoText, dateTimeText } from './format-date.ts';

/** One timer for all of them: a list of forty does not run forty timers. */
let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => {
  now = new Date();
  for (const listener of listeners) listener();
};
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Nobody kept it up to date.
    now = new Date();
    timer = setInterval(tick, 30_000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

type RelativeTimeProps = {
  instant: string;
  /** In complete words, for the end of a sentence: "2 hours ago". */
  inSentence?: boolean;
};

/** How long ago, updated while visible, with the exact time on hover. */
export function RelativeTime({ instant, inSentence = false }: RelativeTimeProps) {
  const current = useSyncExternalStore(subscribe, () => now);
  return (
    <Tooltip label={dateTimeText(instant)}>
      <time className="ty-muted" dateTime={instant}>
        {inSentence ? agoInWords(instant, current) : agoText(instant, current)}
      </time>
    </Tooltip>
  );
}
