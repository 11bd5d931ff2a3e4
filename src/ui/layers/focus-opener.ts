/** What had the focus last: of something that was removed with it, the page itself says nothing any more. */
let last: Element | null = null;
document.addEventListener('focusin', ({ target }) => void (last = target as Element));

/**
 * Where the focus goes back to from what opens now: to what has it, or has just been removed with it; for an entry of
 * a menu, which closes as it is chosen and without motion is gone at once, to the button that opened the menu.
 */
export const focusOpener = (): HTMLElement | null => {
  const { activeElement, body } = document;
  const isNowhere = activeElement === null || activeElement === body;
  const origin = isNowhere ? (last?.isConnected ? null : last) : activeElement;
  const menu = origin?.closest('[role="menu"]');
  const opener = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return (opener ?? origin) as HTMLElement | null;
};
