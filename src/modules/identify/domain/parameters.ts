/** The keys used in the last part of this screen's addresses. */
const keys = ['text', 'oemNumber', 'model', 'make', 'convoSearch', 'vinNumber', 'year'] as const;
type Key = (typeof keys)[number];

const isKey = (word: string): word is Key => (keys as readonly string[]).includes(word);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A search for a vehicle, as such an address names it. */
export type WantedVehicle = { readonly [Key in 'vin' | 'make' | 'model' | 'year']?: string };

/** The search in such an address: the words of the search box and a make as filter, or a vehicle. */
export type Wanted = {
  readonly text: string;
  readonly make: string | undefined;
  readonly vehicle?: WantedVehicle;
};

/**
 * Reads `key=value&key=value`, or plain text, as the last part of an address. With a VIN, or a year and no words, it is a
 * search for a vehicle. Otherwise text, codes and model become search words, which a VIN and a year would not narrow.
 */
export const readParameters = (parameters: string): Wanted => {
  const pairs = parameters
    .split('&')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), decoded(pair.slice(pair.indexOf('=') + 1)).trim()] as const);
  if (!pairs.some(([key]) => isKey(key))) return { text: parameters.trim(), make: undefined };
  const values = new Map(pairs.filter(([key, value]) => isKey(key) && value !== ''));
  const joined = (...wanted: Key[]) => [...new Set(wanted.flatMap((key) => values.get(key) ?? []))].join(' ');
  const make = values.get('make');
  const words = joined('text', 'oemNumber', 'convoSearch');
  const [vin, model, year] = [values.get('vinNumber'), values.get('model'), values.get('year')];
  if (words === '' && (vin ?? year) !== undefined)
    return {
      text: '',
      make: undefined,
      vehicle: { ...(vin && { vin }), ...(make && { make }), ...(model && { model }), ...(year && { year }) },
    };
  return { text: [...new Set([words, model ?? ''])].filter(Boolean).join(' '), make };
};
