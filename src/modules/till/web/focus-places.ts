/** Where one goes on after an item is gone: with the next code, or on the page where nothing can be added. */
export const addLineOrPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.ty-add-line input') ?? document.querySelector<HTMLElement>('main');

/** The next step of the order, once the one before it is done. */
export const nextStep = (): HTMLElement | null => document.querySelector<HTMLElement>('.ty-finish-buttons button');
