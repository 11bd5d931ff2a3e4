import { PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { CompanyAddress } from './company-address.tsx';
import { customerFieldProps } from './text-fields.ts';
import { typeWords, type CustomerValues } from './customer-values.ts';
import { FacilityBoxes, type OfferedFacility } from './facility-choice.tsx';
import { PaperFields } from './paper-fields.tsx';

export type { OfferedFacility };

type AccountFieldsProps = {
  values: CustomerValues;
  errors: Readonly<Record<string, ReactNode>>;
  set: (change: Partial<CustomerValues>) => void;
  facilities: readonly OfferedFacility[];
  hasPassword: boolean;
};

/** The fields of the own company of a person who registers. */
export function AccountFields({ values, errors, set, facilities, hasPassword }: AccountFieldsProps) {
  const props = customerFieldProps({ values, errors, set, alsoRequired: ['userEmail', 'password'] });
  const { labelled, text } = props;
  return (
    <>
      <FormSection title="Company">
        <TextInput {...text('companyName')} maxLength={120} autoComplete="organization" />
        <TextInput {...labelled('companyType')} value={typeWords.SELLER} readOnly />
        <TextInput {...text('email')} type="email" maxLength={254} />
        <PhoneField {...labelled('phone')} value={values.phone} onChange={(phone) => set({ phone })} />
      </FormSection>
      <FormSection title="Contact" why="You sign in with this address.">
        <TextInput {...text('firstName')} maxLength={80} autoComplete="given-name" />
        <TextInput {...text('lastName')} maxLength={80} autoComplete="family-name" />
        <TextInput {...text('userEmail')} type="email" readOnly />
        {hasPassword && (
          <PasswordInput
            {...labelled('password')}
            description="At least 10 characters."
            value={values.password}
            onChange={(event) => set({ password: event.currentTarget.value })}
            maxLength={128}
            autoComplete="new-password"
          />
        )}
      </FormSection>
      <CompanyAddress values={values} set={set} {...props} />
      <FormSection title="Facilities" why="Where you sell.">
        <FacilityBoxes
          offered={facilities}
          value={values.facilities}
          onChange={(chosen) => set({ facilities: chosen })}
          error={errors['facilities']}
        />
      </FormSection>
      <PaperFields values={values} set={set} why="Optional. Only who buys from you sees them." {...props} />
    </>
  );
}
