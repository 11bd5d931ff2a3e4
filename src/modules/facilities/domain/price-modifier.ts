/** The least and the greatest percentage of list prices at a facility. A slip beyond them would change every offer. */
export const priceModifierBounds = { min: 1, max: 200 } as const;
