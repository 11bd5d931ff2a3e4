import type { Tone } from '../../../ui/controls/tag.tsx';

/** What the states of an item are called, and their tones. */
export const statusWords: readonly (readonly [string, Tone])[] = [
  ['Pending', 'pending'],
  ['Approved', 'approved'],
  ['Rejected', 'rejected'],
  ['Modified', 'modified'],
];
