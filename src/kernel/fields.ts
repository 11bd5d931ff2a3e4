import { z } from 'zod';
import { memoised } from './bounded-cache.ts';
import { firstBusinessDay } from './dates.ts';
import { einFault, einText, licenseFault } from './identity-numbers.ts';
import { codeTyped } from './label-code.ts';
import { messages } from './messages.ts';
import { numberText } from './number-text.ts';
import { phoneDigits } from './phone-text.ts';
import { withoutXmlBreakers } from './xml-text.ts';

/**
 * The field types of the wire. Every contract builds its inputs and outputs from these, so that each limit, unit and
 * message is defined once. Inputs are JSON values; for GET and DELETE `platform` converts the query text to them.
 */

/** An input object: unknown keys are refused, not ignored. So is a time or a range of days whose end is before its start. */
export const input = <S extends z.ZodRawShape>(shape: S): z.ZodObject<S, z.core.$strict> => {
  const object = z.strictObject(shape);
  if (!('from' in shape && 'to' in shape)) return object;
  return object.refine(isInOrder, { path: ['to'], message: messages.timeOrder });
};
const isInOrder = (value: unknown): boolean => {
  const { from, to } = value as { readonly from?: number | string; readonly to?: number | string };
  return from === undefined || to === undefined || from <= to;
};

/** No NUL, which PostgreSQL cannot store, none of what XML cannot carry into a workbook, and no lone surrogates. */
const storable = (value: string) => withoutXmlBreakers(value) === value && value.isWellFormed();

const stored = (max: number) =>
  z.string().max(max, `At most ${max} characters.`).refine(storable, 'Contains a character that cannot be stored.');
/**
 * Without a width, or changing the direction of the text after them. The joiners and marks U+200C to U+200F are none of
 * these: Persian, Hindi, emoji and mixed text need them.
 */
const unseen = String.raw`\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069`;
const eachUnseen = new RegExp(`[${unseen}]`, 'gu');
/** Text of at most `max` characters, trimmed. Characters that cannot be seen, as copied from web pages, are left out. */
export const text = (max = 200) =>
  stored(max)
    .overwrite((value) => value.replaceAll(eachUnseen, ''))
    .trim();
const notPlain = new RegExp(String.raw`[\p{Cc}\u2028\u2029${unseen}]`, 'u');
/** Letters and signs that are blank: Hangul fillers and an empty pattern of Braille. */
const blanks = /[\u115f\u1160\u2800\u3164\uffa0]/gu;
const isSeen = (value: string) => value === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replaceAll(blanks, ''));
/** No line ends, no control characters, and none that cannot be seen. */
const plain = (value: string) => !notPlain.test(value) && isSeen(value);
/** Text on one line, as it is printed. */
export const line = (max = 200) => stored(max).trim().refine(plain, 'One line, of characters that can be seen.');
/** Text with at least one character that is not a space. */
export const requiredText = (max = 200, message = 'Required.') => text(max).min(1, message);
/** Required text on one line, as it is printed. */
export const requiredLine = (max = 200, message = 'Required.') => line(max).min(1, message);
/**
 * The name of a person, a company, a facility or a load. Mails carry it to others, so it is no link that a mail program
 * would open.
 */
export const properName = (max = 200, message = 'Required.') =>
  requiredLine(max, message).refine((value) => !/:\/\/|www\./i.test(value), 'A name without the address of a page.');
/** Required text of one or several lines. */
export const requiredLines = (max = 200, message = 'Required.') =>
  stored(max)
    .trim()
    .min(1, message)
    .refine((value) => plain(value.replaceAll(/[\n\r\t]/g, '')), 'Contains a character that cannot be seen.');
/** Search text. Any text is valid. A scanned label stands for its code. */
export const searchText = text(200).transform(codeTyped).optional();

const maxInteger = 2_147_483_647;
/**
 * For a filter of what was: also those who have left, as far as loads name them, and those that are switched off only if
 * loads name them.
 */
export const alsoLeft = z.boolean().default(false);
/** A row's id. */
export const id = z.int('A whole number.').min(1, 'A positive number.').max(maxInteger, 'Too large.');
const isIdOrName = (typed: string): boolean => !/^\d+$/.test(typed) || id.safeParse(Number(typed)).success;
/**
 * A facility that a list or a report is filtered by: its id, or its name or city. Digits are an id. The output is text,
 * for `atFacility`; blank text filters nothing.
 */
export const facilityFilter = z
  .union([id, text(200).refine(isIdOrName, 'Too large.')], 'The id or the name of a facility.')
  .transform((facility) => String(facility) || undefined)
  .optional();
export const count = z.int().min(1, 'At least 1.').max(1000, 'At most 1,000.').default(10);
export const offset = z.int().min(0, 'At least 0.').max(maxInteger, 'Too large.').default(0);
export const version = z.int().min(0).max(maxInteger);

/** A whole number between two bounds. `tooLow` replaces the message for a number below them. */
export const whole = (min: number, max: number, tooLow = `At least ${min}.`) =>
  z
    .int('A whole number.')
    .min(min, tooLow)
    .max(max, `At most ${numberText(max)}.`);

const numberWanted = 'Write a number, such as 1234.5.';

const decimals = (value: number) => {
  const [mantissa = '', exponent = '0'] = value.toString().split('e');
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
};
/** At most `digits` decimals. The output is the decimal string used by the arithmetic. */
const exactly = (number: z.ZodNumber, digits: number) =>
  number
    .refine((value) => decimals(value) <= digits, digits === 0 ? 'Whole numbers only.' : `At most ${digits} decimals.`)
    .transform(String);
/** A decimal number of at most `digits` decimals. */
export const decimalNumber = (min: number, max: number, digits: number) =>
  exactly(
    z
      .number(numberWanted)
      .min(min, `At least ${numberText(min, digits, 0)}.`)
      .max(max, `At most ${numberText(max, digits, 0)}.`),
    digits,
  );

/** Dollars and cents above zero. */
export const payableMoney = decimalNumber(0.01, 99_999_999.99, 2);
/** Dollars and cents, including zero. */
export const inputMoney = decimalNumber(0, 99_999_999.99, 2);
/** Dollars without cents, including zero. */
export const inputDollars = decimalNumber(0, 99_999_999, 0);
/** Signed dollars or percent: a markup or a modifier. */
export const signedAmount = decimalNumber(-9_999_999.99, 9_999_999.99, 2);
/** Pieces or pounds, with up to three decimals. Never zero. */
export const quantity = (message: string) =>
  exactly(z.number(numberWanted).gt(0, message).max(100_000, 'At most 100,000.'), 3);

/** A measure or a price above zero, with at most `digits` decimals. */
export const positive = (max: number, digits: number) =>
  exactly(
    z
      .number(numberWanted)
      .gt(0, 'Above zero.')
      .max(max, `At most ${numberText(max, digits, 0)}.`),
    digits,
  );

/** Letters, digits and the signs of RFC 5322 without quotes, and a host with at least two labels. */
const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters.')
  .pipe(z.email({ pattern: address, error: 'Enter a valid email address.' }));
/** A US phone number in any usual form. The output is its ten digits, or empty. */
export const phone = line(30)
  .refine((text) => text === '' || phoneDigits(text) !== undefined, 'A phone number has 10 digits.')
  .transform((text) => phoneDigits(text) ?? '');

/** An EIN, or empty. The output is 12-3456789. */
export const ein = line(20)
  .transform(einText)
  .superRefine(
    (value, context) => void (einFault(value) && context.addIssue({ code: 'custom', message: einFault(value) })),
  );
/** The number of a driver or business license, or empty. */
export const licenseNumber = line(60).superRefine(
  (value, context) => void (licenseFault(value) && context.addIssue({ code: 'custom', message: licenseFault(value) })),
);

/** A calendar date, YYYY-MM-DD. The calendar has no year 0. */
export const day = z.iso
  .date('A date as YYYY-MM-DD.')
  .refine((date) => !date.startsWith('0000'), 'A date as YYYY-MM-DD.');
/** The day of something that a business notes. How far ahead it may be is a matter of the current day. */
export const businessDay = day.refine((date) => date >= firstBusinessDay, messages.dayTooOld);
/** Epoch milliseconds, as in `from` and `to`, up to the year 9999. */
export const epoch = z.int().min(0, 'At least 0.').max(253_402_300_799_999, 'Too large.');
const mainNameOf = memoised(
  1000,
  (name: string) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone,
);
/** The main name of a time zone, which PostgreSQL knows. It does not know all of the old ones. Undefined if there is no such zone. */
const timeZoneOf = (name: string): string | undefined => {
  try {
    return mainNameOf(name);
  } catch {
    return undefined;
  }
};
/** The place that an abbreviation means in the United States. JavaScript reads EST as a clock without daylight saving time. */
const places: Readonly<Record<string, string>> = {
  AST: 'America/Puerto_Rico',
  CST: 'America/Chicago',
  MST: 'America/Denver',
  PST: 'America/Los_Angeles',
  HST: 'Pacific/Honolulu',
};
const isAbbreviation = (name: string): boolean => /^(?!UTC|GMT|UCT)[A-Z]{3}$/i.test(name);
const abbreviation = (name: string): string =>
  `${name} is the abbreviation of several clocks. Choose a place, such as ${places[name.toUpperCase()] ?? 'America/New_York'}.`;
/** The IANA name of a time zone, as browsers know it. */
export const timeZone = z
  .string()
  .max(60, 'At most 60 characters.')
  .regex(/^[A-Za-z][A-Za-z0-9]*(?:[/_+-][A-Za-z0-9_+-]+)*$/, 'A time zone such as America/New_York.')
  .refine((name) => timeZoneOf(name) !== undefined, 'A time zone such as America/New_York.')
  .refine((name) => !isAbbreviation(name) || timeZoneOf(name) === undefined, {
    error: ({ input: name }) => abbreviation(String(name)),
  })
  .transform((name) => timeZoneOf(name) ?? name);
/** The caller's own id of an entry. Upper and lower case are the same UUID. */
export const clientId = z.uuid('A UUID.').toLowerCase();
/** Accepted because callers of the product send it. It has no effect. */
export const ignored = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]).optional();

/* Outputs. The server passes values as the database returns them; the wire has JSON numbers and ISO 8601 text. */

/** Money with two decimals, or a measure with its own decimals. */
export const number = z.union([z.string(), z.number()]).transform(Number).pipe(z.number());
/** An instant, ISO 8601 in UTC. */
export const instant = z
  .union([z.date(), z.string()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()))
  .pipe(z.string().meta({ format: 'date-time' }));
/** A calendar date. The database returns it as text. */
export const calendarDate = z.string();

export const message = z.object({ message: z.string() });
