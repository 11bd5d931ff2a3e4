/** The element that gets the focus when the steps of closing a load are left: the button to go on, or the page. */
export const goOnOrPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.ty-finish-buttons button:not([aria-disabled="true"])') ??
  document.querySelector<HTMLElement>('main');

/** The element that gets the focus after an item is removed: the add line, or the page if nothing can be added. */
export const addLineOrPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.ty-add-line input') ?? document.querySelector<HTMLElement>('main');
