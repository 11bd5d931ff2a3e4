import { useBlocker } from '@tanstack/react-router';
import { confirmLeaving } from '../layers/confirm.tsx';

/**
 * While there is unsaved work, leaving the page asks first: our own dialog within the app, the browser's on closing the
 * tab. `onLeave` is told of a yes before the page is left, so that what was given up is gone by then.
 */
export function useUnsavedGuard(unsaved: boolean, onLeave?: () => void): void {
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      // A filter or a tab in the address is not leaving.
      if (current.pathname === next.pathname) return false;
      const leaves = await confirmLeaving();
      if (leaves) onLeave?.();
      return !leaves;
    },
  });
}
