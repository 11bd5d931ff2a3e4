/** Whether a dialog or drawer is open above the page. One that fades out is closed: the page may take the focus. */
export const isLayerOpen = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].some(({ style }) => style.opacity !== '0');
