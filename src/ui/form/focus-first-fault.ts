/** Focuses the first wrong field of a form whose errors are drawn. */
export const focusFault = (form: Element | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/** Focuses the first wrong field of a form whose errors are drawn next. */
export const focusFirstFault = (form: Element | null): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => focusFault(form)));
