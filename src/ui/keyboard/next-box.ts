import { keepEarlyKeys, nothingTyped, type Early } from './early-keys.ts';

/** How long the next page may take to open before the keys belong to the old one again. */
const patienceMs = 5_000;
let kept: { take: () => Early } | undefined;

/** Answers what was typed for this box, and ends the keeping. Called by a box once it has the focus. */
export const takeKeptKeys = (): Early => kept?.take() ?? nothingTyped;

/**
 * Keeps what is typed from now on for the box that the next page focuses. It ends with `takeKeptKeys`, with Escape,
 * with a click, and after five seconds.
 */
export const keepKeysForNextBox = (): void => {
  if (kept) return;
  const early = keepEarlyKeys(takeKeptKeys);
  const timer = setTimeout(takeKeptKeys, patienceMs);
  window.addEventListener('pointerdown', takeKeptKeys, { capture: true });
  kept = {
    take: () => {
      kept = undefined;
      clearTimeout(timer);
      window.removeEventListener('pointerdown', takeKeptKeys, { capture: true });
      return early.take();
    },
  };
};
