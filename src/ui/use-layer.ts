import { useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';

/** Esc presses that a dialog or drawer took for itself: what lies below must not close by the same one. */
const taken = new WeakSet<Event>();

/** Whether a key press was for a layer above the page, also when that layer is gone by now. */
export const wasForLayer = (event: Event): boolean => taken.has(event);

/** What had the focus, or, for an entry of a menu that is closing, the button that opened the menu. */
const originOf = (active: Element | null): HTMLElement | null => {
  const menu = active?.closest('[role="menu"]');
  const opener = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return (opener ?? active) as HTMLElement | null;
};

/** For a dialog or drawer: it takes Esc while it is open, and gives the focus back also when it is unmounted open. */
export const useLayer = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return;
    const origin = originOf(document.activeElement);
    const take = (event: KeyboardEvent) => void (event.key === 'Escape' && taken.add(event));
    window.addEventListener('keydown', take, { capture: true });
    return () => {
      // After the press that closes it, which may be handled by others before it comes here.
      setTimeout(() => window.removeEventListener('keydown', take, { capture: true }));
      // Once it is nowhere: whoever else gives it back does so by itself, and a question may still stand above.
      keepFocus(() => (origin?.isConnected ? origin : undefined));
    };
  }, [opened]);
};
