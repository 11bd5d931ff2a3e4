/** How many pixels of the column through the middle of an element touch it or its label. */
export const touchedHeight = (element: Element): number => {
  element.scrollIntoView({ block: 'center' });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const touches = (y: number): boolean => {
    const hit = document.elementFromPoint((left + right) / 2, y);
    return element.contains(hit) || (hit?.closest('label')?.control ?? undefined) === element;
  };
  const far = (step: number): number => {
    let y = middle;
    while (Math.abs(y - middle) < 100 && touches(y + step)) y += step;
    return y;
  };
  return far(0.5) - far(-0.5);
};
