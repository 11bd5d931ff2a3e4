import type { Tone } from '../../../ui/controls/tag.tsx';

/** The names and tones of the states of an item. */
export const statusWords: readonly (readonly [string, Tone])[] = [
  ['Pending', 'pending'],
  ['Approved', 'approved'],
  ['Rejected', 'rejected'],
  ['Modified', 'modified'],
];
