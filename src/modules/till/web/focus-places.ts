/** The element that gets the focus after an item is removed: the add line, or the page if nothing can be added. */
export const addLineOrPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.ty-add-line input') ?? document.querySelector<HTMLElement>('main');

/** The next step of the order, after the previous one is done. */
export const nextStep = (): HTMLElement | null => document.querySelector<HTMLElement>('.ty-finish-buttons button');
