/**
 * Scrolls to the pictures that block an item. On a phone they are below the pressed button and off the screen, so the
 * press would seem to do nothing.
 */
export const scrollToPiecePictures = (): void => {
  // A drawer over the search contains a second one, later in the document.
  const piece = [...document.querySelectorAll('.ty-piece, .ty-piece-line')].at(-1);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  piece?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  piece?.querySelector<HTMLElement>('[role="alert"] button')?.focus({ preventScroll: true });
};
