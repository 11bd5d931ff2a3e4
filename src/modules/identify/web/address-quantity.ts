/** A typed quantity as it stands in the address, where one is left out. */
export const addressQuantity = (typed: string): number | undefined =>
  typed === '1' || !(Number(typed) > 0) ? undefined : Number(typed);
