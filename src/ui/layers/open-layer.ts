/**
 * Whether a dialog or drawer is open above the page. One that fades out, or that has opened this page, is closed: the
 * page may take the focus.
 */
export const isLayerOpen = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].some(
    (each) => each.style.opacity !== '0' && !each.closest('[data-leaving]'),
  );
