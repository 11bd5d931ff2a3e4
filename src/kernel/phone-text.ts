/** Characters that may separate the digits of a phone number. */
const separators = /[\s()+./\p{Dash}]/gu;

/** The ten digits of a US number, without a leading 1. Undefined of any other text, also of words beside a number. */
export const phoneDigits = (text: string): string | undefined =>
  /^1?(\d{10})$/.exec(text.replace(/^tel:/i, '').replace(separators, ''))?.[1];

/** 404-555-0142. Any other text stays as typed. */
export const phoneText = (value: string): string => {
  const digits = phoneDigits(value);
  return digits ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : value;
};
