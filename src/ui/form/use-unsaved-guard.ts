import { useBlocker } from '@tanstack/react-router';
import { confirmLeaving, confirmLeavingDraft } from '../layers/confirm.tsx';
import { useSession } from '../session/can.tsx';
import { session } from '../session/session.ts';

/**
 * Asks before leaving a page with unsaved work: our own dialog within the app, the browser's when the tab is closed.
 * After a yes `onLeave` is called before the page changes, so that discarded work is deleted by then. Without `onLeave`
 * the work is a draft that stays in this tab, and the question says so. With the session the page goes unasked: its
 * work can no longer be saved.
 */
export function useUnsavedGuard(unsaved: boolean, onLeave?: () => void): void {
  const token = useSession()?.token;
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: () => unsaved && session.get()?.token === token,
    shouldBlockFn: async ({ current, next }) => {
      // A change of a filter or a tab in the address does not leave the page.
      if (current.pathname === next.pathname) return false;
      const leaves = await (onLeave ? confirmLeaving() : confirmLeavingDraft());
      if (leaves) onLeave?.();
      return !leaves;
    },
  });
}
