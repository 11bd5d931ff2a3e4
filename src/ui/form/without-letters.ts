import type { InputEvent } from 'react';

/** Keeps letters and signs out of a field for a number that is not negative. Typing and pasting alike do nothing then. */
export const withoutLetters = (event: InputEvent<HTMLInputElement>): void => {
  if (/[^\d.,\s]/.test(event.data ?? '')) event.preventDefault();
};
