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
