const everyMs = 50;
const longestMs = 2000;

/** Scrolls to an element and gives it the focus, as soon as it is there. Without one nothing happens. */
export const leadTo = (find: () => HTMLElement | null): void => {
  const until = performance.now() + longestMs;
  const look = (): void => {
    const found = find();
    if (found) {
      found.scrollIntoView({ block: 'center' });
      found.focus({ preventScroll: true });
    } else if (performance.now() < until) setTimeout(look, everyMs);
  };
  look();
};
