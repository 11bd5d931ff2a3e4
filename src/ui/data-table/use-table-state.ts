import type { SearchOf, tableSearch } from '../../kernel/search-params.ts';
import type { Choice, Filter } from './filter.ts';
import type { SearchParams } from './search-params.ts';

export type Sort = { by: string; descending: boolean };

export type TableState = {
  /** From 1. */
  page: number;
  size: number;
  /** How many rows come before this page. */
  offset: number;
  sort: Sort | undefined;
  text: string;
  filters: Readonly<Record<string, string | undefined>>;
  sizes: readonly number[];
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSort: (sort: Sort) => void;
  setText: (text: string) => void;
  setFilter: (key: string, value: string | undefined) => void;
  /** The filter that is stored in the address under this key. */
  filter: (key: string, choice: Choice) => Filter;
  clearFilters: () => void;
  /** Clears the text and every filter. */
  clear: () => void;
};

type TableSettings = {
  sizes?: readonly number[];
  size?: number;
  /** The sort order when the address has none. */
  sort?: Sort;
  /** The keys of the filters in the address. */
  filters?: readonly string[];
};

export const sortOf = (value: string | undefined): Sort | undefined => {
  if (value === undefined) return undefined;
  return value.startsWith('-') ? { by: value.slice(1), descending: true } : { by: value, descending: false };
};
export const sortText = ({ by, descending }: Sort): string => (descending ? `-${by}` : by);

const standardSizes = [10, 20, 30, 40] as const;

/**
 * Page, size, sort order, text and filters of a list, all stored in the address:
 * `?page=2&size=40&sort=-updated&text=…&buyer=7`. Default values are left out. Every change except of the page itself
 * returns to page 1.
 */
export function useTableState(
  adapter: SearchParams<SearchOf<typeof tableSearch>>,
  settings: TableSettings = {},
): TableState {
  const { params, change } = adapter;
  const sizes = settings.sizes ?? standardSizes;
  const standardSize = settings.size ?? sizes[0]!;
  const filterKeys = settings.filters ?? [];

  const page = params.page ?? 1;
  const asked = params.size;
  // A size that is not offered, for instance in a hand-written link, could request everything at once.
  const size = asked !== undefined && sizes.includes(asked) ? asked : standardSize;

  const filters = Object.fromEntries(
    filterKeys.map((key) => {
      const value = (params as Readonly<Record<string, string | number | undefined>>)[key];
      return [key, value === undefined ? undefined : String(value)];
    }),
  );
  const noFilters = Object.fromEntries(filterKeys.map((key) => [key, undefined]));
  const setFilter = (key: string, value: string | undefined) => change({ [key]: value || undefined, page: undefined });

  return {
    page,
    size,
    offset: (page - 1) * size,
    sizes,
    sort: sortOf(params.sort) ?? settings.sort,
    text: params.text ?? '',
    filters,
    setPage: (next) => change({ page: next === 1 ? undefined : next }),
    setSize: (next) => change({ size: next === standardSize ? undefined : next, page: undefined }),
    setSort: (next) => {
      const isStandard = settings.sort !== undefined && sortText(next) === sortText(settings.sort);
      change({ sort: isStandard ? undefined : sortText(next), page: undefined });
    },
    // Replaces the entry. Otherwise every pause in typing would be a step of Back.
    setText: (next) => change({ text: next || undefined, page: undefined }, { replace: true }),
    setFilter,
    filter: (key, choice) => ({ ...choice, key, value: filters[key], onChange: (value) => setFilter(key, value) }),
    clearFilters: () => change({ ...noFilters, page: undefined }),
    clear: () => change({ ...noFilters, text: undefined, page: undefined }),
  };
}
