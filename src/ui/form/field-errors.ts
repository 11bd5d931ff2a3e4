import type { UseFormReturnType } from '@mantine/form';

/** The server's errors by the path of the field: `{ "contact.email": "Already in use." }`. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Puts the server's errors under their fields. Returns errors that belong to no field of the form, for the summary:
 * without them the user would have a Save that does nothing.
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

/** The id of a field. It starts with the form's id, so that two forms on a page do not conflict. */
export const fieldId = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '-')}`;
