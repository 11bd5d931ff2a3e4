/** Mantine marks a password with `data-invalid`. */
const wrongFields = '[aria-invalid="true"], [data-invalid], [data-fault]';
/** What is said of the whole form. */
const wholeForm = '[role="alert"]:not(:empty)';

/**
 * Leads to the first wrong field of a form whose errors are drawn: it gets the focus, and its label and its error come
 * into view. If no field is wrong, what is said of the whole form comes into view. `data-fault` marks a field that is
 * none of HTML, such as a choice of pictures: its first control gets the focus.
 */
export const focusFault = (form: Element | null): void => {
  const field = form?.querySelector<HTMLElement>(wrongFields);
  const control = field?.matches('[data-fault]')
    ? field.querySelector<HTMLElement>('button, input:not([type="file"])')
    : field;
  control?.focus();
  const shown = field ? (field.closest('.mantine-InputWrapper-root') ?? field) : form?.querySelector(wholeForm);
  shown?.scrollIntoView({ block: 'nearest' });
};

/** A slow machine draws the errors some frames later. */
const mostFrames = 60;

/** Leads to the first wrong field of a form whose errors are drawn next. */
export const focusFirstFault = (form: Element | null): void => {
  let frames = 0;
  const look = (): void => {
    frames += 1;
    const isDrawn = frames > 1 && form?.querySelector(`${wrongFields}, ${wholeForm}`);
    if (isDrawn || frames > mostFrames) focusFault(form);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** The form or dialog of the control that has the focus, which is that of the act that begins. */
export const placeOfAct = (): Element | null => document.activeElement?.closest('form, [role="dialog"]') ?? null;
