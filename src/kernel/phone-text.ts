/** The ten digits of a US number, without a leading 1. If there are not ten, all digits of the text. */
export const phoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
};

/** 404-555-0142. A text without ten digits stays as typed. */
export const phoneText = (value: string): string => {
  const digits = phoneDigits(value);
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : value;
};
