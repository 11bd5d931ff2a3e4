import { useRef } from 'react';

/**
 * Makes ids for entries with a password, which must not be stored. The id is the same for a repeat, and another one
 * after any change. A reload forgets it.
 */
export const useUnstoredEntryId = (): ((entry: object) => string) => {
  const sent = useRef({ text: '', id: '' });
  return (entry) => {
    const text = JSON.stringify(entry);
    if (sent.current.text !== text) sent.current = { text, id: crypto.randomUUID() };
    return sent.current.id;
  };
};
