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

/** The search in such an address: the words of the search box, and a make as filter. */
export type Wanted = { readonly text: string; readonly make: string | undefined };

/**
 * Reads `key=value&key=value`, or plain text, as the last part of an address. Everything except the make becomes search
 * words. A VIN and a year are used only when nothing else is given, because no converter's name contains them.
 */
export const readParameters = (parameters: string): Wanted => {
  const pairs = parameters
    .split('&')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), decoded(pair.slice(pair.indexOf('=') + 1)).trim()] as const);
  if (!pairs.some(([key]) => isKey(key))) return { text: parameters.trim(), make: undefined };
  const values = new Map(pairs.filter(([key, value]) => isKey(key) && value !== ''));
  const joined = (...wanted: Key[]) => [...new Set(wanted.flatMap((key) => values.get(key) ?? []))].join(' ');
  return {
    text: joined('text', 'oemNumber', 'convoSearch', 'model') || joined('vinNumber', 'year'),
    make: values.get('make'),
  };
};
