import { moneyText } from '../../../../ui/format/format-number.ts';
import { unpricedWords } from '../../../pricing/domain/unpriced.ts';
import type { Unpriced } from '../../../pricing/domain/unpriced.ts';

type Flagged = {
  readonly isEstimated?: boolean | undefined;
  readonly isOverride?: boolean | undefined;
  readonly priceUnit?: 'piece' | 'lb' | null | undefined;
  readonly unpriced?: Unpriced | null | undefined;
};

/** What a price is for if it is not for a piece, and warnings about it, next to it. Nothing without a price. */
export const PriceCaution = ({ isEstimated, isOverride, priceUnit, unpriced }: Flagged) => {
  if (unpriced) return null;
  const unit = priceUnit === 'lb' && <span className="ty-muted ty-small">per lb</span>;
  const warning = isOverride ? 'Override' : isEstimated ? 'Estimated' : undefined;
  return (
    <>
      {unit}
      {unit && warning && ' '}
      {warning && <span className="ty-caution">{warning}</span>}
    </>
  );
};

type Offered = { readonly offerPrice?: number | undefined; readonly unpriced?: Unpriced | null | undefined };

/** An offer as text: the amount, or why there is none yet. Empty for readers who see no offers. */
export const offerText = ({ offerPrice, unpriced }: Offered): string =>
  offerPrice === undefined ? '' : unpriced ? unpricedWords[unpriced] : moneyText(offerPrice);

/** The offer for a converter, or why there is none yet. */
export const OfferPrice = (found: Offered) =>
  found.offerPrice === undefined ? null : found.unpriced ? (
    <span className="ty-muted ty-small">{offerText(found)}</span>
  ) : (
    <b translate="no" className="ty-num ty-strong">
      {offerText(found)}
    </b>
  );
