/**
 * Brings what holds an item back before one's eyes, and its way on under one's fingers: on a phone it stands below the
 * button that was pressed, off the screen, and the press would seem to have done nothing.
 */
export const scrollToPiecePictures = (): void => {
  // In a drawer over the search it stands a second time, later in the document.
  const piece = [...document.querySelectorAll('.ty-piece, .ty-piece-line')].at(-1);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  piece?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  piece?.querySelector<HTMLElement>('[role="alert"] button')?.focus({ preventScroll: true });
};
