/** How a quantity is typed, in pieces or pounds: as exactly as it is kept. */
export const quantityRules = { decimals: 3 } as const;
/** How the number of a box is typed. */
export const boxRules = { decimals: 0 } as const;
