import type { Hotkey } from '../../../ui/keyboard/keyboard.ts';

/** Under what the keys of the search stand in the list of keys. */
export const keysGroup = 'Identify Converters';

/** The keys that the search box and the results answer themselves, for the list of keys. */
export const resultKeys = (enter: string, escape: string | false): readonly Hotkey[] =>
  [
    { keys: 'ArrowDown', label: 'Next result' },
    { keys: 'ArrowUp', label: 'Previous result' },
    { keys: 'Enter', label: enter },
    ...(escape ? [{ keys: 'Escape', label: escape }] : []),
  ].map((key) => ({ ...key, group: keysGroup }));
