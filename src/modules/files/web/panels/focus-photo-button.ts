/** Puts the focus on the button that adds a picture to a form. */
export const focusPhotoButton = (form: Element | null | undefined): void =>
  form?.querySelector<HTMLElement>('.ty-photos-buttons button')?.focus();
