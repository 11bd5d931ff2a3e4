/** How many days a quote's prices hold by default. */
export const quoteDays = 7;
