const everyMs = 50;
const longestMs = 2000;

/**
 * Gives the focus to an element if nothing has it: the action removed the focused element, and a keyboard user would
 * start again at the top of the page. If another element has the focus by then, it keeps it.
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
