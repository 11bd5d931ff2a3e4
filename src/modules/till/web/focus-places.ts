/** The element that gets the focus after an item is removed: the add line, or the page if nothing can be added. */
export const addLineOrPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.ty-add-line input') ?? document.querySelector<HTMLElement>('main');
