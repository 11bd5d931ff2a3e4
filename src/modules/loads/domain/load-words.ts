import { searchWords } from '../../../kernel/search-words.ts';

/** Each way in which a word of a search may be written in a load. One of them is enough. */
export type LoadWord = readonly [asTyped: string, ...otherwise: string[]];

/** Words beside a number that name what it is. */
const labels = /^(invoices?|inv|loads?|carts?|orders?|no|nr|number)[.:#]*$/i;
/** The same, written together with the number. */
const labelledNumber = /^(?:(?:invoice|inv|load|cart|order|no|nr|number)[^\p{L}\p{N}]*)+([\p{L}\d-]*\d[\p{L}\d]*)$/iu;
/** A name and a number that only a sign joins. */
const joinedNumber = /^(\p{L}{2,})[^\p{L}\p{N}]+(\d{4,})$/u;
const hasDigit = /\d/;
/** A number that has a letter in place of a digit still has so many digits. */
const fewestDigits = 3;

const takenFor: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' };

/** A number with the letters that are taken for its digits. Undefined if it is something else. */
const digitsOf = (text: string): string | undefined => {
  const digits = text.replaceAll(/[OQILSBZ]/g, (letter) => takenFor[letter]!);
  return /^\d+$/.test(digits) && text.replaceAll(/\D/g, '').length >= fewestDigits ? digits : undefined;
};

/** The code with two neighbouring letters exchanged, each way. */
const exchanged = (code: string): string[] =>
  Array.from(
    { length: code.length - 1 },
    (_, at) => code.slice(0, at) + code[at + 1]! + code[at]! + code.slice(at + 2),
  );

const isCode = (text: string, facilityCodes: ReadonlySet<string>): boolean =>
  [text.toUpperCase(), ...exchanged(text.toUpperCase())].some((each) => facilityCodes.has(each));

/** The numbers that may be meant: ATL-2O358 and ALT20358 are ATL20358. Each is written without signs. */
const numbersOf = (word: string, facilityCodes: ReadonlySet<string>): string[] => {
  const text = word.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const withCode = [...Array(text.length).keys()].flatMap((length) => {
    const [code, digits] = [text.slice(0, length), digitsOf(text.slice(length))];
    if (digits === undefined) return [];
    return facilityCodes.has(code)
      ? [code + digits]
      : exchanged(code)
          .filter((each) => facilityCodes.has(each))
          .map((each) => each + digits);
  });
  const labelled = labelledNumber.exec(word.normalize('NFKC'))?.[1];
  if (labelled !== undefined && withCode.length === 0)
    return [digitsOf(labelled.toUpperCase()) ?? labelled.toUpperCase(), ...numbersOf(labelled, facilityCodes)];
  const alone = digitsOf(text) ?? text;
  return withCode.length > 0 || alone === text ? withCode : [alone];
};

/**
 * The words that a search for loads or invoices looks for. A word that may be the number of an invoice is also looked
 * for as it should be written: with the digits that O, l and the like stand for, and with the code of a facility whose letters
 * were exchanged. "Invoice no." beside a number says nothing.
 */
export const loadWords = (text: string, facilityCodes: ReadonlySet<string>): readonly LoadWord[] => {
  const words = searchWords(text).flatMap((word) => {
    const [, name, number] = joinedNumber.exec(word) ?? [];
    return name === undefined || isCode(name, facilityCodes) || labels.test(name) ? [word] : [name, number!];
  });
  const isNumber = (at: number) => hasDigit.test(words[at] ?? '');
  const isLabel = (at: number) => labels.test(words[at] ?? '');
  /** A label, beside a number or a label of it. */
  const isNumbersLabel = (at: number): boolean =>
    isLabel(at) && (isNumber(at + 1) || isNumber(at - 1) || (isLabel(at + 1) && isNumbersLabel(at + 1)));
  return words
    .filter((_, at) => !isNumbersLabel(at))
    .map((word): LoadWord => [word, ...new Set(numbersOf(word, facilityCodes))]);
};
