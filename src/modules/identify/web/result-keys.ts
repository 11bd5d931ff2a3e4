import type { Hotkey } from '../../../ui/keyboard/keyboard.ts';

/** The heading of the search keys in the list of keys. */
export const keysGroup = 'Identify Converters';

/** The keys handled by the search box and the results, for the list of keys. */
export const resultKeys = (enter: string, escape: string | false): readonly Hotkey[] =>
  [
    { keys: 'ArrowDown', label: 'Next result' },
    { keys: 'ArrowUp', label: 'Previous result' },
    { keys: 'Enter', label: enter },
    ...(escape ? [{ keys: 'Escape', label: escape }] : []),
  ].map((key) => ({ ...key, group: keysGroup }));
