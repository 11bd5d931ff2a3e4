type Flagged = {
  readonly isEstimated?: boolean | undefined;
  readonly isOverride?: boolean | undefined;
  readonly priceUnit?: 'piece' | 'lb' | null | undefined;
};

/** What a price is for if it is not for a piece, and warnings about it, next to it. */
export const PriceCaution = ({ isEstimated, isOverride, priceUnit }: Flagged) => {
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
