import { moneyText } from '../../../../ui/format/format-number.ts';
import type { FoundConverter } from '../../wire.ts';

/** Beside the lowest offer of a seller with several facilities: where it holds, and what is paid at most, and where. */
export const OfferRange = ({ offers }: { readonly offers?: FoundConverter['offers'] | undefined }) => {
  const [low, high] = offers ?? [];
  if (!low || !high) return null;
  return (
    <span className="ty-muted ty-small ty-offer-range">
      {low.facility}, up to{' '}
      <span translate="no" className="ty-num">
        {moneyText(high.offer)}
      </span>{' '}
      {high.facility}
    </span>
  );
};
