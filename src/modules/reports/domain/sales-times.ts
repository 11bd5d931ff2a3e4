/** How many days each time of the sales history goes back, today included. The other times begin with the first sale. */
export const daysOfTime: Readonly<Partial<Record<1 | 2 | 3 | 4 | 5, number>>> = { 2: 7, 3: 14, 4: 30 };
