/** How a number is typed, shown and exchanged. Values are decimal strings ("1184.35"); an empty field is "". */
export type DecimalRules = {
  /** The most digits after the point. */
  decimals: number;
  /** The least decimals shown after leaving the field: 2 for money. */
  fixedDecimals?: number;
  /** Whether it may be negative. */
  signed?: boolean;
};

const minusSigns = /^[-\u2212\u2013]/;

const plain = /^\d*(\.\d*)?$/;
/**
 * A comma, or a space as separator, only between complete groups of three. Elsewhere it could mean the decimal point.
 */
const grouped = /^\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)(\.\d*)?$/;

/**
 * Reads typed or pasted text: "$1,184.35", "−2 %", "(1,000)" and ".5" are numbers, "12..3", "1,5" and "two" are not.
 * Returns the canonical decimal string, "" for empty text, or undefined for anything else.
 */
export function readDecimal(typed: string): string | undefined {
  const bare = typed.replace(/[$%]/g, ' ').trim();
  if (bare === '') return '';
  const booked = /^\((.+)\)$/.exec(bare)?.[1];
  const unsigned = (booked ?? bare).trim().replace(minusSigns, '').trim();
  if (!/\d/.test(unsigned) || !(plain.test(unsigned) || grouped.test(unsigned))) return undefined;
  const [whole = '', fraction = ''] = unsigned.replace(/[,\s]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const value = fraction === '' ? digits : `${digits}.${fraction}`;
  const isNegative = (booked !== undefined || minusSigns.test(bare)) && /[1-9]/.test(value);
  return isNegative ? `-${value}` : value;
}

const decimalsOf = (value: string): number => (value.split('.')[1] ?? '').replace(/0+$/, '').length;

/** Why a number is not accepted, as a sentence. Undefined if it is. */
export function decimalFault(typed: string, { decimals, signed = false }: DecimalRules): string | undefined {
  const value = readDecimal(typed);
  if (value === undefined && readDecimal(typed.replaceAll(',', '')) !== undefined) return 'Write it as 1.5 or 1,234.';
  if (value === undefined) return 'This is not a number.';
  if (value.startsWith('-') && !signed) return 'This cannot be negative.';
  if (decimalsOf(value) > decimals) {
    return decimals === 0 ? 'Whole numbers only.' : `At most ${decimals} digits after the point.`;
  }
  return undefined;
}

/** The number after leaving the field: grouped, with its decimals, and a real minus sign. */
export function formatDecimal(value: string, { fixedDecimals = 0 }: DecimalRules): string {
  const isNegative = value.startsWith('-');
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  if (whole === '') return '';
  const shown = fraction.replace(/0+$/, '').padEnd(fixedDecimals, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${isNegative ? '\u2212' : ''}${grouped}${shown && `.${shown}`}`;
}
