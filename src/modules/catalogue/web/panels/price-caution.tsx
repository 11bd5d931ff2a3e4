type Flagged = { readonly isEstimated?: boolean | undefined; readonly isOverride?: boolean | undefined };

/** What to mind about a price, beside it. */
export const PriceCaution = ({ isEstimated, isOverride }: Flagged) =>
  isOverride ? (
    <span className="ty-caution">Override</span>
  ) : isEstimated ? (
    <span className="ty-caution">Estimated</span>
  ) : null;
