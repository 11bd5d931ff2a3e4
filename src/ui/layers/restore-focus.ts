const everyMs = 50;
const longestMs = 2000;

/**
 * Gives the focus to something once it is nowhere: what had it goes with what was done, and whoever works by the
 * keyboard would begin at the head of the page again. A focus that somebody has put elsewhere meanwhile stays there.
 */
export const restoreFocus = (find: () => HTMLElement | null | undefined): void => {
  const until = performance.now() + longestMs;
  const look = (): void => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    const found = isNowhere ? find() : undefined;
    if (found) found.focus();
    else if (performance.now() < until) setTimeout(look, everyMs);
  };
  setTimeout(look, everyMs);
};
