/** The keys typed before a box that opens has the focus. */
export type EarlyKeys = { readonly take: () => string };

/**
 * Keeps what is typed while the palette opens, so that no letter goes to the page below or is lost. `take` answers it
 * and ends the keeping. Escape gives up.
 */
export const keepEarlyKeys = (onEscape: () => void): EarlyKeys => {
  let text = '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const isText = event.key.length === 1;
    if (!isText && !['Backspace', 'Enter', 'Escape', 'Tab'].includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isText) text += event.key;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    if (event.key === 'Escape') onEscape();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return {
    take: () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      return text;
    },
  };
};
