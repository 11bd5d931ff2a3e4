import type { MouseEvent } from 'react';

/** For a field whose text is selected on focus: the press that brings the focus would put the caret into it. */
export const focusOnPress = (event: MouseEvent<HTMLInputElement>): void => {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
};
