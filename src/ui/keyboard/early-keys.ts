import { isTypedKey } from './typed-key.ts';

/** The text typed before a box that opens has the focus, and how often Enter was pressed behind it. */
export type Early = { readonly text: string; readonly enters: number };
export const nothingTyped: Early = { text: '', enters: 0 };
export type EarlyKeys = { readonly take: () => Early };

/**
 * Keeps what is typed while a box opens, so that no letter goes to the page below or is lost. `take` answers it and
 * ends the keeping. Escape gives up.
 */
export const keepEarlyKeys = (onEscape: () => void): EarlyKeys => {
  let text = '';
  let enters = 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isTypedKey(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') return onEscape();
    if (event.key === 'Enter' && text !== '' && !event.repeat) enters += 1;
    if (enters > 0) return;
    if (event.key.length === 1) text += event.key;
    if (event.key === 'Backspace') text = text.slice(0, -1);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return {
    take: () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      return { text, enters };
    },
  };
};
