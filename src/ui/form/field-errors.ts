import type { UseFormReturnType } from '@mantine/form';

/** What the server says is wrong, by the path of the field: `{ "contact.email": "Already in use." }`. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Puts the server's errors under their fields. Returns those that belong to no field of the form, for the summary: an
 * error that nobody shows would leave the user with a Save that does nothing.
 */
export function applyFieldErrors<Values>(form: UseFormReturnType<Values>, errors: FieldErrors): string[] {
  const known = (path: string): boolean => valueAt(form.getValues(), path) !== undefined;
  form.setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => known(path))));
  return Object.entries(errors).flatMap(([path, sentence]) => (known(path) ? [] : [sentence]));
}

const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      values,
    );

/** The field of a path: its id starts with the form's, so that two forms on a page do not meet. */
export const fieldId = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '-')}`;
