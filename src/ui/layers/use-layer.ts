import { useLayoutEffect } from 'react';
import { useBackCloses } from './back-closes.ts';
import { focusOpener } from './focus-opener.ts';
import { restoreFocus } from './restore-focus.ts';

/** Esc presses used by a dialog or drawer: the layer below must not close by the same press. */
const taken = new WeakSet<Event>();

/** Whether a key press was used by a layer above the page, also if that layer has closed. */
export const wasForLayer = (event: Event): boolean => taken.has(event);

/**
 * For a dialog or drawer: it handles Esc and Back while open, and returns the focus also when it is unmounted while open.
 * Returns whether it is the topmost one, which alone closes by Esc: Mantine would close the one that was opened first.
 */
export const useLayer = (opened: boolean, onClose: () => void): boolean => {
  const isTop = useBackCloses(opened, onClose);
  // Before the layer takes the focus. Without motion it does so at once.
  useLayoutEffect(() => {
    if (!opened) return;
    const origin = focusOpener();
    const take = (event: KeyboardEvent) => void (event.key === 'Escape' && taken.add(event));
    window.addEventListener('keydown', take, { capture: true });
    return () => {
      // After the closing press, which other handlers may get before this one.
      setTimeout(() => window.removeEventListener('keydown', take, { capture: true }));
      // Only if nothing has the focus: other code may return it itself, and a question may still be open above.
      restoreFocus(() => (origin?.isConnected ? origin : undefined));
    };
  }, [opened]);
  return isTop;
};
