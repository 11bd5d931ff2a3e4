/** Whether the mouse button is down. A touch sends the same events once the finger has left the screen. */
let isDown = false;
const ends = ['mouseup', 'dragend'] as const;

window.addEventListener('mousedown', () => void (isDown = true), { capture: true });
for (const end of ends) window.addEventListener(end, () => void (isDown = false), { capture: true });

/**
 * Runs what a field does when it is left. After a press it waits for the click: a line of error that came before would
 * move the pressed button from under the pointer. It does not run if the click leads back into the field.
 */
export const afterPress = (field: HTMLElement, work: () => void): void => {
  if (!isDown) return work();
  const released = () => {
    for (const end of ends) window.removeEventListener(end, released, { capture: true });
    setTimeout(() => {
      if (document.activeElement !== field) work();
    });
  };
  for (const end of ends) window.addEventListener(end, released, { capture: true });
};
