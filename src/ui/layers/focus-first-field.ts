import { opensKeyboard } from '../page/media.ts';

const field =
  ':is(input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"]), textarea, select):not(:disabled, [readonly])';
const primary = '.ty-dialog-foot button[data-variant="filled"]:not([aria-disabled])';

/**
 * The ref of a dialog's or drawer's body: the focus starts on its first field, like the tab key, or without a field on
 * its main action instead of Close. Fields that would open an on-screen keyboard are skipped.
 */
export const focusFirstField = (body: HTMLElement | null): void => {
  if (!body || body.querySelector('[data-autofocus]')) return;
  const first = body.querySelector<HTMLInputElement>(field);
  if (first && opensKeyboard()) return;
  // Mantine looks for the attribute a moment later.
  (first ?? body.querySelector(primary))?.setAttribute('data-autofocus', '');
  first?.addEventListener('focus', () => first.select?.(), { once: true });
};
