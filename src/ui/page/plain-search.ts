import { searchText } from '../../kernel/search-params.ts';

/** How the router reads and writes the search part of an address: as plain text. Each path parses its own values. */
export const plainSearch = {
  parseSearch: (text: string): Record<string, unknown> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: searchText,
  search: { strict: true },
} as const;
