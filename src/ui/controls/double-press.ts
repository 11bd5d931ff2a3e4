/** Two presses within this time are one. */
export const doublePressMs = 400;

/** The second half of a double press comes down this near to the first, in pixels. */
const nearPx = 24;
const presses = ['pointerdown', 'mousedown', 'click'] as const;

type Press = {
  readonly clientX: number;
  readonly clientY: number;
  readonly detail: number;
  readonly currentTarget: Element;
};

/**
 * Swallows the second half of a double press. Called by a button whose press moves something else to its place: that
 * would be pressed too, or take the focus. A press on the button itself goes through.
 */
export const swallowSecondPress = ({ clientX, clientY, detail, currentTarget }: Press): void => {
  // A key presses where the focus is.
  if (detail === 0) return;
  const swallow = (event: MouseEvent) => {
    const isNear = Math.hypot(event.clientX - clientX, event.clientY - clientY) < nearPx;
    if (!isNear || currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const each of presses) window.addEventListener(each, swallow, { capture: true });
  setTimeout(() => {
    for (const each of presses) window.removeEventListener(each, swallow, { capture: true });
  }, doublePressMs);
};
