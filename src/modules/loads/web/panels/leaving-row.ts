import type { MouseEvent } from 'react';
import { swallowSecondPress } from '../../../../ui/controls/double-press.ts';

/** The press of a button whose row goes away with it. The focus goes on to `next`. */
export const leavingRow = (act: () => void, next: () => HTMLElement | null) => (event: MouseEvent<HTMLElement>) => {
  swallowSecondPress(event);
  act();
  next()?.focus();
};
