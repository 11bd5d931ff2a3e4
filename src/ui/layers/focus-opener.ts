/** The last focused element. After its removal the page no longer knows it. */
let last: Element | null = null;
document.addEventListener('focusin', ({ target }) => void (last = target as Element));

/**
 * The element that gets the focus back from a layer that opens now: the focused element, or the one just removed with
 * the focus. For a menu entry, which is removed when it is chosen, it is the menu's button.
 */
export const focusOpener = (): HTMLElement | null => {
  const { activeElement, body } = document;
  const isNowhere = activeElement === null || activeElement === body;
  const origin = isNowhere ? (last?.isConnected ? null : last) : activeElement;
  const menu = origin?.closest('[role="menu"]');
  const opener = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return (opener ?? origin) as HTMLElement | null;
};
