import { normaliseCode } from '../../../kernel/codes.ts';
import { codeTyped } from '../../../kernel/label-code.ts';
import { longDateTimeText } from '../../../ui/format/format-date.ts';
import { useOpenLookups } from '../../credits/web/queries.ts';

export const lookupCostsText = 'Look up, 1 credit';
export const freeUntilText = (instant: string): string => `Free until ${longDateTimeText(instant)}`;

/** What a lookup of a code costs the own company, in words. */
export const useLookupCost = (): ((code: string) => string) => {
  const { data = [] } = useOpenLookups();
  const free = new Map(data.map(({ code, freeUntil }) => [normaliseCode(code), freeUntil]));
  return (code) => {
    const until = free.get(normaliseCode(codeTyped(code)));
    return until === undefined ? lookupCostsText : freeUntilText(until);
  };
};
