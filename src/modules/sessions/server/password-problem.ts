import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that people choose most, from leaks, lower-case; attackers try these first. */
const commonPasswords = new Set(dictionary['passwords-common'] as readonly string[]);

/** Whether the password is a common one, or a common one with figures and signs put after it. */
const isCommon = (plain: string): boolean => {
  const word = plain.replace(/[\d\W_]+$/, '');
  return commonPasswords.has(plain) || commonPasswords.has(word) || new Set(plain).size <= 2;
};

/** What is wrong with a new password, in words; undefined when it may be used. 10 to 128 characters, not common, not the address. */
export const passwordProblem = (password: string, email: string): string | undefined => {
  if (password.length < 10) return 'At least 10 characters.';
  if (password.length > 128) return 'At most 128 characters.';
  const plain = password.toLowerCase();
  if (plain === email.toLowerCase() || plain === email.toLowerCase().split('@', 1)[0])
    return 'Do not use your email address.';
  if (isCommon(plain)) return 'This password is one of the most common. Choose another.';
  return undefined;
};
