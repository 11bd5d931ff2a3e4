/** How a number is typed, shown and exchanged. Values are decimal strings ("1184.35"); an empty field is "". */
export type DecimalRules = {
  /** The most digits after the point. */
  decimals: number;
  /** The least decimals shown after leaving the field: 2 for money. */
  fixedDecimals?: number;
  /** Whether it may be negative. */
  signed?: boolean;
  /** The sign that may be typed with it. A text with the other sign is refused. Undefined: both. */
  sign?: '$' | '%';
  /** Whether other characters are dropped as they are typed or pasted. */
  strict?: boolean;
  /** Whether a number typed without a sign gets a minus. */
  negative?: boolean;
};

const minusSigns = /^[-\u2212\u2013]/;

const plain = /^\d*(\.\d*)?$/;
/**
 * A comma, or a space as separator, only between complete groups of three. Elsewhere it could mean the decimal point.
 */
const grouped = /^\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)(\.\d*)?$/;

/** A sign before or after the number. One between digits is no separator. */
const outerSign = /(?<!\d\s*)[$%]|[$%](?!\s*\d)/g;

const otherSign = { $: '%', '%': '$' } as const;

/**
 * Reads typed or pasted text: "$1,184.35", "−2 %", "(1,000)" and ".5" are numbers, "12..3", "1,5" and "two" are not.
 * Returns the canonical decimal string, "" for empty text, or undefined for anything else.
 */
export function readDecimal(typed: string, { sign }: Pick<DecimalRules, 'sign'> = {}): string | undefined {
  if (sign && typed.includes(otherSign[sign])) return undefined;
  const bare = typed.replace(outerSign, ' ').trim();
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
export function decimalFault(typed: string, { decimals, signed = false, sign }: DecimalRules): string | undefined {
  if (sign && typed.includes(otherSign[sign])) return `This is in ${sign}. Switch the unit first.`;
  const value = readDecimal(typed);
  if (value === undefined && readDecimal(typed.replaceAll(',', '')) !== undefined)
    return 'A comma only separates thousands. Write 1.5 or 1,234.';
  if (value === undefined) return 'This is not a number. Write 1.5 or 1,234.';
  if (value.startsWith('-') && !signed) return 'This cannot be negative.';
  if (decimalsOf(value) > decimals) {
    return decimals === 0 ? 'Whole numbers only.' : `At most ${decimals} digits after the point.`;
  }
  return undefined;
}

/**
 * An edited text without what a number cannot have. The sign of the other unit would make another number: the edit is
 * dropped, and `before` stays. A comma or space that could mean the decimal point stays: without it "1,5" would become
 * 15, and "12 50" 1250.
 */
export function onlyDecimal(text: string, before: string, { signed = false, sign }: DecimalRules): string {
  const value = readDecimal(text);
  if (value !== undefined && text.includes('(')) return value;
  if (sign && text.includes(otherSign[sign])) return before;
  const kept = text.replace(/[^\d.,\s\u2212\u2013-]/g, '').trimStart();
  const minus = signed ? (minusSigns.exec(kept)?.[0] ?? '') : '';
  const [whole = '', ...decimals] = kept
    .replace(value === undefined ? /[^\d.,\s]/g : /[^\d.\s]/g, '')
    .trimStart()
    .split('.');
  const number = `${minus}${whole}${decimals.length > 0 ? `.${decimals.join('')}` : ''}`;
  // More may be typed behind a space. Behind what was pasted it says nothing.
  return text.trimEnd() === before ? number : number.trimEnd();
}

/** The text with a minus before a number that has none. */
export const withMinus = (text: string): string => (/^[\d.]/.test(text) ? `-${text}` : text);

/** The sign of a field with a unit switch. */
export const signOf = (isPercentage: boolean): '$' | '%' => (isPercentage ? '%' : '$');

/** The fault of each value, by its field's rules. */
export const decimalFaults = (
  values: object,
  rules: Readonly<Record<string, DecimalRules>>,
): Readonly<Record<string, string>> => {
  const faults = Object.entries(rules).map(([field, rule]) => {
    const value = (values as Readonly<Record<string, unknown>>)[field];
    return [field, typeof value === 'string' ? decimalFault(value, rule) : undefined] as const;
  });
  return Object.fromEntries(faults.filter((each): each is [string, string] => each[1] !== undefined));
};

/** The number after leaving the field: grouped, with its decimals, and a real minus sign. */
export function formatDecimal(value: string, { fixedDecimals = 0 }: DecimalRules): string {
  const isNegative = value.startsWith('-');
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  if (whole === '') return '';
  const shown = fraction.replace(/0+$/, '').padEnd(fixedDecimals, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${isNegative ? '\u2212' : ''}${grouped}${shown && `.${shown}`}`;
}
