/** The nine digits of an EIN (IRS), with or without its dash. Undefined if the text is none. */
const einDigits = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s\u2010-\u2015-]/gu, '');
  return /^\d{9}$/.test(digits) && !/^0{9}$/.test(digits) ? digits : undefined;
};

/** 12-3456789. A text that is no EIN stays as typed. */
export const einText = (text: string): string => {
  const digits = einDigits(text);
  return digits === undefined ? text : `${digits.slice(0, 2)}-${digits.slice(2)}`;
};

/** What is wrong with an EIN. Undefined for an empty text. */
export const einFault = (text: string): string | undefined =>
  text.trim() === '' || einDigits(text) !== undefined ? undefined : 'An EIN has 9 digits, such as 12-3456789.';

export const isEin = (text: string): boolean => einDigits(text) !== undefined;

/** What is wrong with the number of a licence: the states' numbers have 4 to 25 letters and digits, with a digit. */
export const licenseFault = (text: string): string | undefined => {
  const signs = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const isPlausible = signs.length >= 4 && signs.length <= 25 && /\p{N}/u.test(signs);
  return text.trim() === '' || isPlausible ? undefined : 'A license number has 4 to 25 letters and digits.';
};
