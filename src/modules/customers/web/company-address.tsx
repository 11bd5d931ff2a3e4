import { TextInput } from '@mantine/core';
import { FormSection, FullWidth } from '../../../ui/form/form-section.tsx';
import { PlaceFields } from '../../../ui/form/place-fields.tsx';
import type { CustomerValues } from './customer-values.ts';
import type { customerFieldProps } from './text-fields.ts';

type CompanyAddressProps = ReturnType<typeof customerFieldProps> & {
  values: CustomerValues;
  set: (change: Partial<CustomerValues>) => void;
};

/** The address of a company. */
export const CompanyAddress = ({ values, set, labelled, text }: CompanyAddressProps) => (
  <FormSection title="Address">
    <FullWidth>
      <TextInput {...text('address')} maxLength={200} />
    </FullWidth>
    <FullWidth>
      <TextInput {...text('address1')} maxLength={200} />
    </FullWidth>
    <PlaceFields values={values} set={set} labelled={labelled} />
  </FormSection>
);
