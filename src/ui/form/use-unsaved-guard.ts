import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmLeaving, confirmLeavingDraft } from '../layers/confirm.tsx';
import { session } from '../session/session.ts';

/**
 * Asks before leaving a page with unsaved work: our own dialog within the app, the browser's when the tab is closed.
 * After a yes `onLeave` is called before the page changes, so that discarded work is deleted by then. Without `onLeave`
 * the work is a draft that stays in this tab, and the question says so. Work that cannot be saved, because the
 * session has ended or only views, goes unasked with the page. `addresses` are those of a page with several.
 */
export function useUnsavedGuard(unsaved: boolean, onLeave?: () => void, addresses: readonly string[] = []): void {
  const [opened] = useState(() => session.get());
  const canSave = () => !opened || (!opened.isViewing && session.get() !== undefined);
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: () => unsaved && canSave(),
    shouldBlockFn: async ({ current, next }) => {
      // A change of a filter or a tab in the address does not leave the page.
      if (current.pathname === next.pathname || addresses.includes(next.pathname)) return false;
      const leaves = await (onLeave ? confirmLeaving() : confirmLeavingDraft());
      if (leaves) onLeave?.();
      return !leaves;
    },
  });
}
