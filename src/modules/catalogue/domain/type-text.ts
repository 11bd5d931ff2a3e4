/** "AFTER MKT" as a word among others: "After mkt". */
export const typeText = (typeName: string): string => typeName.charAt(0) + typeName.slice(1).toLowerCase();
