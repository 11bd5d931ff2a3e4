import type { MatchKind } from '../../catalogue/domain/match.ts';

const words: readonly (readonly [kinds: readonly MatchKind[], one: string, many: string])[] = [
  [['exact'], 'exact', 'exact'],
  [['prefix', 'contains', 'stamped'], 'close', 'close'],
  [['look-alike', 'near'], 'look-alike', 'look-alikes'],
  [['text'], 'by description', 'by description'],
];

/** How the results matched: "1 exact, 3 close, 4 look-alikes, 3 by description". */
export const matchSummary = (kinds: readonly MatchKind[]): string =>
  words
    .flatMap(([among, one, many]) => {
      const count = kinds.filter((kind) => among.includes(kind)).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
    })
    .join(', ');

type Extent = { readonly offset: number; readonly shown: number; readonly more: boolean };

/** "11 results". Without a total, the range shown. */
export const countText = ({ offset, shown, more }: Extent): string => {
  if (shown === 0) return 'No results';
  if (offset > 0) return `Results ${offset + 1} to ${offset + shown}`;
  if (more) return `First ${shown} results`;
  return shown === 1 ? '1 result' : `${shown} results`;
};
