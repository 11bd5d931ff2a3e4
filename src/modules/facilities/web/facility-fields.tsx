import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormSection, FullWidth } from '../../../ui/form/form-section.tsx';
import { PercentField } from '../../../ui/form/percent-field.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { PlaceFields } from '../../../ui/form/place-fields.tsx';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { PictureField } from '../../files/web/panels/picture-field.tsx';
import { facilityLabels, requiredFields, type FacilityValues } from './facility-values.ts';

type FacilityFieldsProps = {
  values: FacilityValues;
  errors: Readonly<Record<string, ReactNode>>;
  set: (change: Partial<FacilityValues>) => void;
  /** Invoices have its code. */
  isCodeFixed?: boolean | undefined;
};

/** The time zones of the United States by their usual names. They stand first. */
const usualNames: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
};
/** `London (Europe)`: people type the city. */
const labelOf = (zone: string): string => {
  const [city = '', ...region] = zone.replaceAll('_', ' ').split('/').toReversed();
  return region.length === 0 ? city : `${city} (${usualNames[zone] ?? region.toReversed().join(', ')})`;
};
/** Not every browser lists UTC. */
const timeZones = [...new Set([...Object.keys(usualNames), ...Intl.supportedValuesOf('timeZone'), 'UTC'])].map(
  (zone) => ({ value: zone, label: labelOf(zone), words: usualNames[zone] ?? '' }),
);
const isRequired = (field: keyof FacilityValues) => (requiredFields as readonly string[]).includes(field);

/** The fields of a facility. */
export function FacilityFields({ values, errors, set, isCodeFixed = false }: FacilityFieldsProps) {
  const { canEditPricing } = useSession()!;
  const labelled = (field: keyof FacilityValues) => ({
    label: facilityLabels[field],
    error: errors[field],
    ...(isRequired(field) && { required: true }),
  });
  const text = (field: 'name' | 'address' | 'firstName' | 'lastName' | 'email') => ({
    ...labelled(field),
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
    autoComplete: 'off',
  });
  const box = (field: 'isPicRequired' | 'isSignRequired' | 'isEinRequired' | 'isActive') => (
    <Checkbox
      label={facilityLabels[field]}
      checked={values[field]}
      onChange={(event) => set({ [field]: event.currentTarget.checked })}
      error={errors[field]}
    />
  );
  return (
    <>
      <FormSection title="Facility" why="The code stands before the numbers of its invoices.">
        <TextInput {...text('name')} maxLength={80} />
        <TextInput
          {...labelled('code')}
          value={values.code}
          onChange={(event) => set({ code: event.currentTarget.value.toUpperCase().replaceAll(/[^A-Z]/g, '') })}
          maxLength={5}
          readOnly={isCodeFixed}
          {...(isCodeFixed && { description: 'Invoices have this code, so it stays.' })}
        />
        <TypedSelect
          {...labelled('timeZone')}
          data={timeZones}
          value={values.timeZone || null}
          onChange={(timeZone) => set({ timeZone })}
          nothing="No time zone begins with this"
          placeholder="Choose"
        />
        <PictureField
          {...labelled('companyLogo')}
          value={values.companyLogo}
          onChange={(companyLogo) => set({ companyLogo })}
        />
        {canEditPricing && (
          <PercentField
            {...labelled('priceModifier')}
            description="Of list prices. 100 changes nothing. Saving another figure changes the prices shown from now on."
            value={values.priceModifier}
            onChange={(priceModifier) => set({ priceModifier })}
            decimals={4}
          />
        )}
        {box('isActive')}
      </FormSection>
      <FormSection title="Where">
        <FullWidth>
          <TextInput {...text('address')} maxLength={200} />
        </FullWidth>
        <PlaceFields values={values} set={set} labelled={labelled} />
      </FormSection>
      <FormSection title="Who leads it">
        <TextInput {...text('firstName')} maxLength={80} />
        <TextInput {...text('lastName')} maxLength={80} />
        <TextInput {...text('email')} type="email" maxLength={254} />
        <PhoneField {...labelled('phone')} value={values.phone} onChange={(phone) => set({ phone })} />
      </FormSection>
      <FormSection title="Rules" why="Loads at this facility follow them.">
        {box('isPicRequired')}
        {box('isSignRequired')}
        {box('isEinRequired')}
      </FormSection>
    </>
  );
}
