/** The element that gets the focus when the steps of closing a load are left: the button to go on, or the page. */
export const goOnOrPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.ty-finish-buttons button:not([aria-disabled="true"])') ??
  document.querySelector<HTMLElement>('main');

/** What the focus goes to in a step of closing a load. */
export const firstOfStep = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.ty-closing [data-autofocus]') ??
  document.querySelector<HTMLElement>('.ty-closing :is(button, a)');

/** The first item that waits for a decision, or the button to the items that are not shown yet. */
export const firstPendingItem = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(':is(.ty-till-table tr, .ty-item-cards > li)[data-undecided]') ??
  document.querySelector<HTMLElement>('.ty-more-items button');

/** A view in place of the items of a load. */
export type LoadView = 'boxes' | 'types' | 'count';

/** The element that gets the focus after a view is left or narrowed: the heading of the view, or the button to it. */
export const viewOrItsButton = (view: LoadView): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-view-head]') ??
  document.querySelector<HTMLElement>(`[data-view="${view}"]`) ??
  addLineOrPage();

/** The button that answers the first question about an add with yes. */
export const addAnywayButton = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-add-anyway]');

/** The element that gets the focus after an item is removed: the add line, or the page if nothing can be added. */
export const addLineOrPage = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.ty-add-line input') ?? document.querySelector<HTMLElement>('main');
