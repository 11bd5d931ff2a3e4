import { messages } from '../../../kernel/messages.ts';
import { stateCodeOf, type StateCode } from '../../../kernel/states.ts';
import { phoneFault } from '../../../ui/form/phone-field.tsx';
import { priceModifierBounds } from '../domain/price-modifier.ts';
import type { FacilityRow } from './queries.ts';

/** A facility as its form shows it. */
export type FacilityValues = {
  name: string;
  code: string;
  address: string;
  city: string;
  /** The postal code. Empty until one is chosen. */
  state: StateCode | '';
  zipcode: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  timeZone: string;
  companyLogo: string | null;
  isPicRequired: boolean;
  isSignRequired: boolean;
  isEinRequired: boolean;
  isActive: boolean;
  /** Percent of list prices, as decimal text. */
  priceModifier: string;
};

export const facilityLabels: Readonly<Record<keyof FacilityValues, string>> = {
  name: 'Name',
  code: 'Code',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipcode: 'Zipcode',
  firstName: 'Director first name',
  lastName: 'Director last name',
  email: 'Email',
  phone: 'Phone',
  timeZone: 'Time zone',
  companyLogo: 'Logo',
  isPicRequired: 'Pictures are required',
  isSignRequired: 'A signature is required',
  isEinRequired: 'The EIN is required',
  isActive: 'Active',
  priceModifier: 'Price modifier',
};

export const emptyFacility: FacilityValues = {
  name: '',
  code: '',
  address: '',
  city: '',
  state: '',
  zipcode: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  timeZone: '',
  companyLogo: null,
  isPicRequired: false,
  isSignRequired: false,
  isEinRequired: false,
  isActive: true,
  priceModifier: '100',
};

export const valuesOf = (facility: FacilityRow): FacilityValues => ({
  ...facility,
  state: stateCodeOf(facility.state),
  priceModifier: String(facility.priceModifier ?? 100),
});

/** The values as text by label. A notice of another user's change is made from it. */
export const wordsOf = (facility: FacilityRow): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(facilityLabels).map(([field, label]) => {
      const value = valuesOf(facility)[field as keyof FacilityValues];
      return [label, typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '')];
    }),
  );

export const requiredFields = [
  'name',
  'code',
  'address',
  'city',
  'state',
  'zipcode',
  'firstName',
  'lastName',
  'email',
  'timeZone',
] as const satisfies readonly (keyof FacilityValues)[];

const { min, max } = priceModifierBounds;

/** Why a facility cannot be sent, by field. */
export const faultsOf = (values: FacilityValues): Readonly<Record<string, string>> => {
  const missing = requiredFields.filter((field) => values[field].trim() === '');
  const phone = phoneFault(values.phone);
  // An empty field counts as 0.
  const percent = Number(values.priceModifier);
  return {
    ...(!(percent >= min && percent <= max) && { priceModifier: `From ${min} to ${max} %.` }),
    ...Object.fromEntries(missing.map((field) => [field, field === 'state' ? messages.invalidState : 'Required.'])),
    ...(phone && { phone }),
  };
};

/** A facility without faults: its state is chosen. */
type Sendable = Omit<FacilityValues, 'priceModifier'> & { state: StateCode; priceModifier?: number };

/** Changed fields as they are sent, after `faultsOf` has found none. */
export const sentChanges = ({ priceModifier, ...changed }: Partial<FacilityValues>): Partial<Sendable> => ({
  ...(changed as Partial<Sendable>),
  ...(priceModifier !== undefined && { priceModifier: Number(priceModifier) }),
});

/** A new facility as it is sent. A price modifier that changes nothing is left out. */
export const sentFields = ({ priceModifier, ...values }: FacilityValues): Sendable =>
  sentChanges({ ...values, ...(Number(priceModifier) !== 100 && { priceModifier }) }) as Sendable;
