import type { Load } from '../../loads/wire.ts';

/** The editable details of a load, as shown in the fields. */
export type LoadValues = {
  facilityId: string;
  videoGraderId: string | null;
  assistantId: string | null;
  notes: string;
  ein: string;
};

export const loadLabels: Readonly<Record<keyof LoadValues, string>> = {
  facilityId: 'Facility',
  videoGraderId: 'Video grader',
  assistantId: 'Assistant',
  ein: 'EIN',
  notes: 'Notes',
};

export const valuesOf = (load: Load): LoadValues => ({
  facilityId: String(load.facilityId),
  videoGraderId: load.videoGraderId === null ? null : String(load.videoGraderId),
  assistantId: load.assistantId === null ? null : String(load.assistantId),
  notes: load.notes ?? '',
  ein: load.ein ?? '',
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
export const textOf = (field: keyof LoadValues, value: string | null, names: readonly Option[]): string =>
  (field.endsWith('Id') && names.find((each) => each.value === value)?.label) || (value ?? '');

/** The details of a load as text by label. */
export const wordsOf = (load: Load, names: readonly Option[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(valuesOf(load)).map(([field, value]) => [
      loadLabels[field as keyof LoadValues],
      textOf(field as keyof LoadValues, value, names),
    ]),
  );
