import type { Load } from '../../loads/wire.ts';

/** The editable details of a load, as shown in the fields. */
export type LoadValues = {
  loadName: string;
  facilityId: string;
  videoGraderId: string | null;
  assistantId: string | null;
  notes: string;
  ein: string;
  canSellerAddToCart: boolean;
  /** The seller as it stands on the papers of this load. */
  firstName: string;
  lastName: string;
  customerEmail: string;
  customerPhone: string;
  address: string;
  city: string;
  state: string;
  zipcode: string;
  driversLicense: string;
  businessLicense: string;
};

export const loadLabels: Readonly<Record<keyof LoadValues, string>> = {
  loadName: 'Load name',
  facilityId: 'Facility',
  videoGraderId: 'Video grader',
  assistantId: 'Current assistant',
  ein: 'EIN',
  notes: 'Notes',
  canSellerAddToCart: 'Seller may add items',
  firstName: 'First name',
  lastName: 'Last name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipcode: 'ZIP code',
  driversLicense: 'Driver license',
  businessLicense: 'Business license',
};

export const valuesOf = (load: Load): LoadValues => ({
  loadName: load.loadName,
  facilityId: String(load.facilityId),
  videoGraderId: load.videoGraderId === null ? null : String(load.videoGraderId),
  assistantId: load.assistantId === null ? null : String(load.assistantId),
  notes: load.notes ?? '',
  ein: load.ein ?? '',
  canSellerAddToCart: load.canSellerAddToCart,
  firstName: load.firstName,
  lastName: load.lastName,
  customerEmail: load.customerEmail,
  customerPhone: load.customerPhone,
  address: load.address,
  city: load.city,
  state: load.state,
  zipcode: load.zipcode,
  driversLicense: load.driversLicense ?? '',
  businessLicense: load.businessLicense ?? '',
});

type Option = { readonly value: string; readonly label: string };

/** The options and the values stored on the load, so that these have names before the list arrives. */
const withThose = (options: readonly Option[], stored: readonly Option[]): readonly Option[] => [
  ...options,
  ...stored.filter(({ value }, at) => ![...options, ...stored.slice(0, at)].some((each) => each.value === value)),
];

type Place = { readonly facilityId: number; readonly name: string };
type Person = { readonly userId: number; readonly firstName: string; readonly lastName: string };

export const placeOptions = (load: Load, places: readonly Place[]): readonly Option[] =>
  withThose(
    places.map(({ facilityId, name }) => ({ value: String(facilityId), label: name })),
    [{ value: String(load.facilityId), label: load.facilityName }],
  );

export const peopleOptions = (load: Load, people: readonly Person[]): readonly Option[] =>
  withThose(
    people.map(({ userId, firstName, lastName }) => ({ value: String(userId), label: `${firstName} ${lastName}` })),
    (
      [
        [load.videoGraderId, load.videoGraderFirstName, load.videoGraderLastName],
        [load.assistantId, load.assistantFirstName, load.assistantLastName],
      ] as const
    ).flatMap(([id, first, last]) => (id === null ? [] : [{ value: String(id), label: `${first} ${last}` }])),
  );

/** A value as text: names of facilities and users instead of their ids. */
export const textOf = (
  field: keyof LoadValues,
  value: LoadValues[keyof LoadValues],
  names: readonly Option[],
): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return (field.endsWith('Id') && names.find((each) => each.value === value)?.label) || (value ?? '');
};

/** The details of a load as text by label. */
export const wordsOf = (load: Load, names: readonly Option[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(valuesOf(load)).map(([field, value]) => [
      loadLabels[field as keyof LoadValues],
      textOf(field as keyof LoadValues, value, names),
    ]),
  );
