import { useState } from 'react';
import type { useConverterResults } from './use-converter-results.ts';

type Found = Pick<ReturnType<typeof useConverterResults>, 'results' | 'isFetching'>;

/** The last text that found something on this visit, to go back to when another one finds nothing. */
export const useEarlierSearch = (text: string, { results, isFetching }: Found): string | undefined => {
  const [earlier, setEarlier] = useState<string>();
  const finds = text !== '' && !isFetching && results !== undefined && results.length > 0;
  if (finds && earlier !== text) setEarlier(text);
  return earlier;
};
