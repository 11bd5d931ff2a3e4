import { normaliseCode } from '../../../../kernel/codes.ts';
import { readFrom, useRead } from '../../../../ui/api/use-read.ts';
import { useSession } from '../../../../ui/session/can.tsx';
import { catalogueApi, searchOnce } from '../../../catalogue/web/queries.ts';
import { stampCandidates } from '../../domain/stamp-candidates.ts';

/** A known code that may be the one on the photo. */
export type Suggestion = { readonly code: string; readonly note: string };

const mostOfEach = 4;
const most = 8;
/** With so many characters the codes that begin alike are few. */
const beginning = 4;

/** For buyers: what the search finds for it, a look-alike after what is the same. */
const converters = async (candidate: string): Promise<readonly Suggestion[]> => {
  const { list } = await searchOnce({ text: candidate, count: mostOfEach, offset: 0 });
  return list.map(({ match, make, model }) => ({
    code: match.code,
    note: [[make, model].filter(Boolean).join(' '), match.kind === 'exact' ? '' : match.reason]
      .filter(Boolean)
      .join(', '),
  }));
};

/** How many characters of two codes are the same, at the same place. */
const sameCharacters = (one: string, other: string): number =>
  [...one].filter((character, at) => character === other[at]).length;

/** For sellers, whose lookups cost: codes alone, which are free. A misread end is among those that begin alike. */
const codes = async (candidate: string): Promise<readonly Suggestion[]> => {
  const code = normaliseCode(candidate);
  const texts = [...new Set([code, code.slice(0, beginning)])];
  const found = await Promise.all(texts.map((text) => catalogueApi.searchCodes({ text })));
  return [...new Set(found.flat())]
    .map((each) => ({ each, same: sameCharacters(normaliseCode(each), code) }))
    .toSorted((one, other) => other.same - one.same)
    .slice(0, mostOfEach)
    .map(({ each }) => ({ code: each, note: '' }));
};

type Asked = { readonly isSeller: boolean; readonly candidates: readonly string[] };

const suggest = readFrom(catalogueApi.searchCodes, 'stamp', async ({ isSeller, candidates }: Asked) => {
  const found = await Promise.all(candidates.map(isSeller ? codes : converters));
  const known = new Map(found.flat().map((each) => [normaliseCode(each.code), each] as const));
  const isRead = new Set(candidates.map(normaliseCode));
  // Codes that equal the text on the photo come first.
  return [...known]
    .toSorted(([one], [other]) => Number(isRead.has(other)) - Number(isRead.has(one)))
    .map(([, suggestion]) => suggestion)
    .slice(0, most);
});

/** Finds known codes like the text read from a photo. The user chooses one of them. Sends nothing without a text. */
export const useSuggestions = (read: string | undefined) => {
  const isSeller = useSession()!.hierarchy === 2;
  const candidates = stampCandidates(read ?? '');
  const { data, error, isFetching } = useRead(suggest, candidates.length > 0 ? { isSeller, candidates } : undefined, {
    staleTime: 30_000,
  });
  return { suggestions: data ?? [], candidates, error, isSearching: isFetching };
};
