/** The text typed before a box that opens has the focus, and whether Enter was pressed behind it. */
export type Early = { readonly text: string; readonly isEntered: boolean };
export type EarlyKeys = { readonly take: () => Early };

/**
 * Keeps what is typed while the palette opens, so that no letter goes to the page below or is lost. `take` answers it
 * and ends the keeping. Escape gives up.
 */
export const keepEarlyKeys = (onEscape: () => void): EarlyKeys => {
  let text = '';
  let isEntered = false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const isText = event.key.length === 1;
    if (!isText && !['Backspace', 'Enter', 'Escape', 'Tab'].includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isEntered && event.key !== 'Escape') return;
    if (isText) text += event.key;
    if (event.key === 'Enter') isEntered = text !== '';
    if (event.key === 'Backspace') text = text.slice(0, -1);
    if (event.key === 'Escape') onEscape();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return {
    take: () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      return { text, isEntered };
    },
  };
};
