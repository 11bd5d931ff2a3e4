/** Focuses the first wrong field of a form, after its errors are drawn. */
export const focusFirstFault = (form: Element | null): void =>
  void requestAnimationFrame(() =>
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  );
