type Flagged = { readonly isEstimated?: boolean | undefined; readonly isOverride?: boolean | undefined };

/** Warnings about a price, next to it. */
export const PriceCaution = ({ isEstimated, isOverride }: Flagged) =>
  isOverride ? (
    <span className="ty-caution">Override</span>
  ) : isEstimated ? (
    <span className="ty-caution">Estimated</span>
  ) : null;
