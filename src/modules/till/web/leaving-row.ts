import type { MouseEvent } from 'react';
import { swallowSecondPress } from '../../../ui/controls/double-press.ts';
import { addLineOrPage } from './focus-places.ts';

/** The press of a button whose row goes away with it. The focus goes on to the next code. */
export const leavingRow = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  swallowSecondPress(event);
  act();
  addLineOrPage()?.focus();
};
