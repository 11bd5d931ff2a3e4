import { useBlocker } from '@tanstack/react-router';
import { useStoredOutgoing } from './use-outgoing.ts';

/** Sends what earlier visits have left, and asks before the browser's tab is closed while something waits. */
export function OutgoingGuard() {
  const isWaiting = (useStoredOutgoing()?.length ?? 0) > 0;
  useBlocker({ disabled: !isWaiting, enableBeforeUnload: isWaiting, shouldBlockFn: () => false });
  return null;
}
