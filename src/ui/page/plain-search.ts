import { searchText } from '../../kernel/search-params.ts';

/** How the router reads and writes the search part of an address: plain text, of which each path makes its values. */
export const plainSearch = {
  parseSearch: (text: string): Record<string, unknown> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: searchText,
  search: { strict: true },
} as const;
