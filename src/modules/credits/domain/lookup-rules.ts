/** How long a paid lookup stays open: the same code costs nothing, and its prices are shown. */
const lookupOpenMs = 24 * 3_600_000;

/** When a lookup that was paid for at an instant is no longer open. */
export const openUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + lookupOpenMs);

/** A lookup that was paid for at this instant or earlier is no longer open. */
export const openSince = (now: Date): Date => new Date(now.getTime() - lookupOpenMs);

const limits: Readonly<Record<string, number | null>> = { '1to100': 100, '110to500': 500, nolimit: null };

/** The most paid lookups of a company in a calendar month, by its lookup restriction. Null: as many as it has credits for. */
export const monthlyLimit = (restriction: string): number | null => {
  const limit = limits[restriction];
  if (limit === undefined) throw new Error(`There is no lookup restriction ${restriction}.`);
  return limit;
};
