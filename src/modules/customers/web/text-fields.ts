import type { ReactNode } from 'react';
import { customerLabels, requiredFields, type CustomerValues } from './customer-values.ts';

type TextName =
  | 'companyName'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'userEmail'
  | 'address'
  | 'address1'
  | 'businessLicense'
  | 'ein'
  | 'driversLicense';

type Props = {
  readonly values: CustomerValues;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly set: (change: Partial<CustomerValues>) => void;
  /** Required beside the fields that every company needs. */
  readonly alsoRequired?: readonly (keyof CustomerValues)[];
};

/** The props of a customer's fields: label, error and required mark, and for texts also the value. */
export const customerFieldProps = ({ values, errors, set, alsoRequired = [] }: Props) => {
  const required: readonly string[] = [...requiredFields, ...alsoRequired];
  const labelled = (field: keyof CustomerValues) => ({
    label: customerLabels[field],
    error: errors[field],
    ...(required.includes(field) && { required: true }),
  });
  const text = (field: TextName) => ({
    ...labelled(field),
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
    autoComplete: 'off',
  });
  return { labelled, text };
};
