import type { Load } from '../../loads/wire.ts';

/** What the details of a load let one change, as the fields have it. */
export type Draft = {
  facilityId: string;
  videoGraderId: string | null;
  assistantId: string | null;
  notes: string;
  ein: string;
};
/** What was typed, the version of the load that it was typed over, and what stood in those fields before. */
export type KeptDraft = { draft: Partial<Draft>; base: number; was?: Partial<Draft> };

const draftLabels: Readonly<Record<keyof Draft, string>> = {
  facilityId: 'Facility',
  videoGraderId: 'Video grader',
  assistantId: 'Assistant',
  ein: 'EIN',
  notes: 'Notes',
};

export const draftOf = (load: Load): Draft => ({
  facilityId: String(load.facilityId),
  videoGraderId: load.videoGraderId === null ? null : String(load.videoGraderId),
  assistantId: load.assistantId === null ? null : String(load.assistantId),
  notes: load.notes ?? '',
  ein: load.ein ?? '',
});

const keysOf = (draft: Partial<Draft>) => (Object.keys(draftLabels) as (keyof Draft)[]).filter((key) => key in draft);

type Option = { readonly value: string; readonly label: string };

/** Options with those in it that stand on the load already: they have their names also while the list is not there. */
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
type Field = { readonly key: keyof Draft; readonly label: string; readonly text: string };

/** The fields of a draft in words, the ids of places and people as their names. */
export const draftFields = (draft: Partial<Draft>, names: readonly Option[]): readonly Field[] =>
  keysOf(draft).map((key) => ({
    key,
    label: draftLabels[key],
    text: (key.endsWith('Id') && names.find((each) => each.value === draft[key])?.label) || (draft[key] ?? ''),
  }));

/** What to say when somebody else has saved first: with what they wrote where both wrote, so that nobody overwrites it unseen. */
export const conflictSentence = (kept: KeptDraft, fresh: Draft, names: readonly Option[]): string => {
  const { draft, was = {} } = kept;
  const both = keysOf(draft).filter((key) => fresh[key] !== was[key] && fresh[key] !== draft[key]);
  const meanwhile = 'Somebody else changed this load meanwhile';
  if (both.length === 0)
    return `${meanwhile}; what they saved is shown in the fields you did not touch. Nothing of yours was saved yet; save again to keep it.`;
  const theirs = draftFields(Object.fromEntries(both.map((key) => [key, fresh[key]])), names)
    .map(({ label, text }) => `${label} is ${text ? `“${text}”` : 'empty'}`)
    .join(', ');
  return `${meanwhile}: ${theirs} by now. Nothing of yours was saved yet; save again to keep what stands here.`;
};
