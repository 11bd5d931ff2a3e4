import { SumsLine } from '../../../../ui/data-table/sums-line.tsx';
import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import { metalKeys } from '../../../../ui/format/metal-glyph.tsx';
import { metals } from '../../../../ui/theme/theme.ts';
import type { YieldRow } from '../../yields/contract.ts';
import { differenceOf, intervalText, ouncesOf, ouncesText, shareText, worthOf } from './yield-text.tsx';

const wholeShare = ({ share }: YieldRow): string | undefined => {
  if (share === null) return undefined;
  const interval = intervalText(share);
  return interval ? `${shareText(share.percent)} (${interval})` : shareText(share.percent);
};

const moneyOf = (value: number | undefined): string | undefined => (value === undefined ? undefined : moneyText(value));

/** All lots of the chosen days together. */
export const YieldSums = ({ whole, isOld }: { whole: YieldRow; isOld: boolean }) => {
  const ounces = ouncesOf(whole);
  return (
    <SumsLine
      label="All lots together"
      isOld={isOld}
      onPhone={4}
      figures={[
        ['Paid', moneyOf(whole.paid)],
        ['Came back', moneyOf(worthOf(whole))],
        ['Difference', moneyOf(differenceOf(whole))],
        ['Share', wholeShare(whole)],
        ['Lots', numberText(whole.lots)],
        ...metalKeys.map(
          (metal) =>
            [
              `${metals[metal].symbol} oz back`,
              ounces && `${ouncesText(ounces[metal].returned)} of ${ouncesText(ounces[metal].expected)}`,
            ] as const,
        ),
      ]}
    />
  );
};
