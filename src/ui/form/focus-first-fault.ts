/**
 * Leads to the first wrong field of a form whose errors are drawn: it gets the focus, and its label and its error come
 * into view. If no field is wrong, what is said of the whole form comes into view. `data-fault` marks a field that is
 * none of HTML, such as a choice of pictures: its first control gets the focus. Mantine marks a password with `data-invalid`.
 */
export const focusFault = (form: Element | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid], [data-fault]');
  const control = field?.matches('[data-fault]')
    ? field.querySelector<HTMLElement>('button, input:not([type="file"])')
    : field;
  control?.focus();
  const shown = field
    ? (field.closest('.mantine-InputWrapper-root') ?? field)
    : form?.querySelector('[role="alert"]:not(:empty)');
  shown?.scrollIntoView({ block: 'nearest' });
};

/** Leads to the first wrong field of a form whose errors are drawn next. */
export const focusFirstFault = (form: Element | null): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => focusFault(form)));

/** The form or dialog of the control that has the focus, which is that of the act that begins. */
export const placeOfAct = (): Element | null => document.activeElement?.closest('form, [role="dialog"]') ?? null;
