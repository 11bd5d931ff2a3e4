import { opensKeyboard } from '../page/media.ts';

const field =
  ':is(input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"]), textarea, select):not(:disabled, [readonly])';
const primary = '.ty-dialog-foot button[data-variant="filled"]:not([aria-disabled])';

/**
 * The ref of what a dialog or drawer holds: it opens on its first field, as tabbing there would, and without one on
 * what it is for, rather than on its Close. Where a field opens a keyboard over it, nobody has asked for that yet.
 */
export const focusFirstField = (body: HTMLElement | null): void => {
  if (!body || body.querySelector('[data-autofocus]')) return;
  const first = body.querySelector<HTMLInputElement>(field);
  if (first && opensKeyboard()) return;
  // Mantine looks for the mark a moment later.
  (first ?? body.querySelector(primary))?.setAttribute('data-autofocus', '');
  first?.addEventListener('focus', () => first.select?.(), { once: true });
};
