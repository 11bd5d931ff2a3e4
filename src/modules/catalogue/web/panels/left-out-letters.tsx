import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { lettersLeftOut, typedVin, vinLength, vinOfLookAlikes } from '../../domain/vin/vin.ts';

const digitOf = (letter: string): string => (letter === 'I' ? '1' : '0');
const listText = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ');

/** Reads what is typed as a VIN, and keeps the last text with an I, O or Q until the field is empty. */
export const useTypedVin = (vin: string) => {
  const [typed, setTyped] = useState('');
  return {
    read: (text: string): string => {
      const read = typedVin(text);
      const hasLetters = lettersLeftOut(text).length > 0;
      // What was left out matters until the field is empty or has a whole VIN.
      if (hasLetters || text === '' || read.length === vinLength) setTyped(hasLetters ? text : '');
      return read;
    },
    /** The last text with such a letter. Empty without one. */
    typed: vin === '' && typedVin(typed) !== '' ? '' : typed,
    isRead: () => setTyped(''),
  };
};

type LeftOutLettersProps = {
  vin: string;
  of: ReturnType<typeof useTypedVin>;
  onRead: (vin: string) => void;
};

/** Says which letters were left out of a VIN, and offers to read them as digits. */
export function LeftOutLetters({ vin, of, onRead }: LeftOutLettersProps) {
  const letters = lettersLeftOut(of.typed);
  if (letters.length === 0) return null;
  const [it, was] = letters.length === 1 ? ['it', 'was'] : ['them', 'were'];
  const digits = [...new Set(letters.map(digitOf))];
  return (
    <span role="status">
      <span>{`No VIN has I, O or Q: ${listText(letters)} ${was} left out.`}</span>{' '}
      {typedVin(of.typed) === vin && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          onClick={() => {
            of.isRead();
            onRead(vinOfLookAlikes(of.typed));
          }}
        >
          Read {it} as {listText(digits)}
        </Anchor>
      )}
    </span>
  );
}
