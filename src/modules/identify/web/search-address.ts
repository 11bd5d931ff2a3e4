import { useRouter } from '@tanstack/react-router';
import { useSearchParams, type SearchParams } from '../../../ui/data-table/search-params.ts';

/** A part of the address as text; the router reads figures as numbers. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** An id in the address; undefined for anything that is none. */
export const idOf = (value: unknown): number | undefined => {
  const id = Number(wordOf(value) || Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** Addresses with what stands in this one and some of it changed: for real links that keep the search. */
export const useAddress = () => {
  const { stringifySearch } = useRouter().options;
  const { params } = useSearchParams();
  return (path: string, changes: SearchParams): string => {
    const search = Object.fromEntries(
      Object.entries({ ...params, ...changes }).filter(([, value]) => value !== undefined),
    );
    return path + stringifySearch(search);
  };
};
