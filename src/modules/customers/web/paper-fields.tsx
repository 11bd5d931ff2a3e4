import { TextInput } from '@mantine/core';
import { EinField } from '../../../ui/form/ein-field.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { PictureField } from '../../files/web/panels/picture-field.tsx';
import type { CustomerValues } from './customer-values.ts';
import type { customerFieldProps } from './text-fields.ts';

type PaperFieldsProps = ReturnType<typeof customerFieldProps> & {
  values: CustomerValues;
  set: (change: Partial<CustomerValues>) => void;
  why: string;
  /** Readers see the picture alone. */
  isReadOnly?: boolean;
};

/** The identity papers of a company. */
export const PaperFields = ({ values, set, why, labelled, text, isReadOnly = false }: PaperFieldsProps) => (
  <FormSection title="Licenses" why={why}>
    <TextInput {...text('businessLicense')} maxLength={60} />
    <EinField {...text('ein')} onChange={(ein) => set({ ein })} />
    <TextInput {...text('driversLicense')} maxLength={60} />
    <PictureField
      {...labelled('metalLicense')}
      value={values.metalLicense}
      onChange={(metalLicense) => set({ metalLicense })}
      isReadOnly={isReadOnly}
    />
  </FormSection>
);
