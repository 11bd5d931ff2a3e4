import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import { MetalGlyph, metalKeys, type MetalKey } from '../../../../ui/format/metal-glyph.tsx';
import { metals as metalTheme } from '../../../../ui/theme/theme.ts';
import type { Held } from '../../lots/contract.ts';

type HeldOunces = Pick<Held, `${MetalKey}Ounces`>;

export const ouncesText = (ounces: number): string => numberText(ounces, 3);
export const ouncesOf = (held: HeldOunces, metal: MetalKey): number => held[`${metal}Ounces`];

export const countText = (count: number, word: string, words = `${word}s`): string =>
  `${numberText(count)} ${count === 1 ? word : words}`;

export const weightText = (kilograms: number): string => `${numberText(kilograms, 3, 0)} kg`;

/** What is counted and what is weighed: "12 pieces, 4.5 lb". */
export const contentText = ({ pieces, pounds }: Pick<Held, 'pieces' | 'pounds'>): string => {
  const parts = [
    ...(pieces > 0 || pounds === 0 ? [countText(pieces, 'piece')] : []),
    ...(pounds > 0 ? [`${numberText(pounds, 3, 0)} lb`] : []),
  ];
  return parts.join(', ');
};

/** The ounces that are expected of each metal, on one line. */
export const ExpectedOunces = ({ held }: { held: HeldOunces }) => (
  <span translate="no" className="ty-lot-ounces ty-num">
    {metalKeys.map((metal) => (
      <span key={metal}>
        <MetalGlyph metal={metal} />
        <span className="ty-hidden">{metalTheme[metal].name} </span>
        {ouncesText(ouncesOf(held, metal))}
      </span>
    ))}
    <span className="ty-muted">oz</span>
  </span>
);

/** What was paid, after what stands before it. Empty for who may not see it. */
export const paidText = ({ paid }: Held): string => (paid === undefined ? '' : ` · ${moneyText(paid)} paid`);
