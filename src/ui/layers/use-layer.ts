import { useLayoutEffect } from 'react';
import { focusOpener } from './focus-opener.ts';
import { restoreFocus } from './restore-focus.ts';

/** Esc presses that a dialog or drawer took for itself: what lies below must not close by the same one. */
const taken = new WeakSet<Event>();

/** Whether a key press was for a layer above the page, also when that layer is gone by now. */
export const wasForLayer = (event: Event): boolean => taken.has(event);

/** For a dialog or drawer: it takes Esc while it is open, and gives the focus back also when it is unmounted open. */
export const useLayer = (opened: boolean): void => {
  // Before the layer takes the focus, which without motion it does at once.
  useLayoutEffect(() => {
    if (!opened) return;
    const origin = focusOpener();
    const take = (event: KeyboardEvent) => void (event.key === 'Escape' && taken.add(event));
    window.addEventListener('keydown', take, { capture: true });
    return () => {
      // After the press that closes it, which may be handled by others before it comes here.
      setTimeout(() => window.removeEventListener('keydown', take, { capture: true }));
      // Once it is nowhere: whoever else gives it back does so by itself, and a question may still stand above.
      restoreFocus(() => (origin?.isConnected ? origin : undefined));
    };
  }, [opened]);
};
