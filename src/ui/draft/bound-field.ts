import type { ChangeEvent } from 'react';

/** The props of one form field: its label, value, change handler, error, and whether it is required or locked. */
export type BoundField<Value> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
};
/** The same for Mantine's text fields, whose change handler gets an event. */
export type BoundText = Omit<BoundField<string>, 'onChange'> & {
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};
export type FieldBinder<Values> = {
  <Field extends keyof Values & string>(field: Field): BoundField<Values[Field]>;
  readonly text: (field: keyof Values & string) => BoundText;
};

type Bound<Values extends object> = {
  draft: {
    readonly values: Values;
    readonly set: (change: Partial<Values>) => void;
    readonly errors: Readonly<Record<string, string>>;
  };
  labels: { readonly [Field in keyof Values & string]: string };
  required?: readonly (keyof Values & string)[];
  /** Whether a field is locked now. */
  isLocked?: (field: keyof Values & string) => boolean;
};

/** Binds the fields of a draft to form fields. */
export const binderOf = <Values extends object>({
  draft,
  labels,
  required,
  isLocked,
}: Bound<Values>): FieldBinder<Values> => {
  const bind = <Field extends keyof Values & string>(field: Field): BoundField<Values[Field]> => {
    const error = draft.errors[field];
    return {
      label: labels[field],
      value: draft.values[field],
      onChange: (value) => draft.set({ [field]: value } as unknown as Partial<Values>),
      ...(error !== undefined && { error }),
      ...(required?.includes(field) && { required: true }),
      ...(isLocked?.(field) && { readOnly: true }),
    };
  };
  const text = (field: keyof Values & string): BoundText => {
    const { onChange, value, ...rest } = bind(field);
    return {
      ...rest,
      value: value as string,
      onChange: (event) => onChange(event.currentTarget.value as Values[typeof field]),
    };
  };
  return Object.assign(bind, { text });
};
