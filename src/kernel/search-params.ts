import { z } from 'zod';
import { day, id, inputMoney } from './fields.ts';

/** The search parameters of a screen: each takes the text of the address and gives its value. */
export type SearchShape = Readonly<Record<string, z.ZodType<unknown, string>>>;

/** The values of a screen's search parameters. Each may be missing. */
export type SearchOf<Shape extends SearchShape> = { readonly [Key in keyof Shape]?: z.output<Shape[Key]> | undefined };

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;

/** The parameters that a screen knows. One that is not valid is undefined, as if it were not in the address. */
export const parseSearch = <Shape extends SearchShape>(
  shape: Shape,
  given: Readonly<Record<string, unknown>>,
): SearchOf<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([key, param]) => [key, param.safeParse(textOf(given[key])).data]),
  ) as SearchOf<Shape>;

/** The search part of an address, with its question mark; empty where nothing is set. */
export const searchText = (search: Readonly<Record<string, unknown>>): string => {
  const words = Object.entries(search).flatMap(([key, value]) => {
    const text = textOf(value);
    return text === undefined || text === '' ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(text)}`];
  });
  return words.length === 0 ? '' : `?${words.join('&')}`;
};

/** No NUL and no lone surrogates: no database can hold them. */
const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const longestText = 200;

/** Any text that can be searched for. What is too long is cut. */
export const textParam = z
  .string()
  .transform((text) => text.slice(0, longestText))
  .pipe(z.string().min(1).refine(storable));

/** A whole number from 1 to `max`. */
export const wholeParam = (max: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(max));

export const idParam = z.string().regex(/^\d+$/).transform(Number).pipe(id);

/** The number of a box of a load. 0: in no box. */
export const boxParam = z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(0).max(100_000));

/** One of some words. */
export const oneOfParam = <const Words extends readonly [string, ...string[]]>(...words: Words) => z.enum(words);

/** Set or not. */
export const flagParam = z.literal('true').transform(() => true as const);

/** Set or not, for the form of a new row: links in use say `add=1`. */
export const addParam = z.literal(['true', '1']).transform(() => true as const);

/** How many: more than nothing, with at most three decimals. */
export const quantityParam = z
  .string()
  .regex(/^\d+(\.\d{1,3})?$/)
  .transform(Number)
  .pipe(z.number().gt(0).max(100_000));

/** An amount of dollars, as it was written. */
export const amountParam = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .refine((text) => inputMoney.safeParse(Number(text)).success);

/** A calendar date from 1970 on, in the time zone of the browser. */
export const dayParam = day.refine((date) => new Date(`${date}T00:00:00`).getTime() >= 0);

/** The value in an address of a range of days without a first or last day. */
export const anyDay = 'any';

/** Far beyond every list, and its rows can still be counted. */
const lastPage = 1_000_000;
const largestSize = 1000;

/** What every list keeps in the address: `?page=2&size=40&sort=-updated&text=…`. */
export const tableSearch = {
  page: wholeParam(lastPage),
  size: wholeParam(largestSize),
  sort: textParam,
  text: textParam,
};
