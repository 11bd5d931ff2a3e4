import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common passwords from leaks, in lower case. Attackers try these first. */
const commonPasswords = new Set(dictionary['passwords-common'] as readonly string[]);

/** Whether the password is a common one, also with digits and signs added at its end. */
const isCommon = (plain: string): boolean => {
  const word = plain.replace(/[\d\W_]+$/, '');
  return commonPasswords.has(plain) || commonPasswords.has(word) || new Set(plain).size <= 2 || isRow(plain);
};

/** Signs that stand beside each other in the alphabet, in counting or on a keyboard, forwards and backwards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
const bothWays = rows.flatMap((row) => [row + row, [...(row + row)].toReversed().join('')]);

/** Whether a password is a piece of such a row. */
const isRow = (plain: string): boolean => bothWays.some((row) => row.includes(plain));

const productName = 'troyard';
const legalForms = new Set([
  'inc',
  'incorporated',
  'llc',
  'llp',
  'lp',
  'ltd',
  'limited',
  'co',
  'corp',
  'corporation',
  'company',
]);
/** Shorter words occur in many passwords by chance. */
const shortestName = 4;

/** Signs and digits used instead of letters. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The letters alone, as read by people: T-r0y@rd is troyard. */
const lettersOf = (text: string): string =>
  [...text.toLowerCase()]
    .map((sign) => lookAlikes[sign] ?? sign)
    .join('')
    .replaceAll(/[^\p{L}]/gu, '');

/** The names of a company in passwords: its name without the legal form, and its first word. */
const namesOf = (companyName: string): string[] => {
  const words = companyName
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'the' && !legalForms.has(word));
  return [words.join(''), words[0] ?? ''].map(lettersOf).filter((name) => name.length >= shortestName);
};

/**
 * What is wrong with a new password, as a sentence. Undefined if it is allowed: 10 to 128 characters, not common, not
 * the address, without the product's or the company's name.
 */
export const passwordProblem = (
  password: string,
  { email, companyName }: { readonly email: string; readonly companyName: string },
): string | undefined => {
  if (password.length < 10) return 'At least 10 characters.';
  if (password.length > 128) return 'At most 128 characters.';
  const plain = password.toLowerCase();
  if (plain === email.toLowerCase() || plain === email.toLowerCase().split('@', 1)[0])
    return 'Do not use your email address.';
  const letters = lettersOf(password);
  if (letters.includes(productName)) return 'Do not use the name of this product: it is guessed first.';
  if (namesOf(companyName).some((name) => letters.includes(name)))
    return 'Do not use the name of your company: it is guessed first.';
  if (isCommon(plain)) return 'This password is one of the most common. Choose another.';
  return undefined;
};
