/** "AFTER MKT" inside a sentence: "After mkt". */
export const typeText = (typeName: string): string => typeName.charAt(0) + typeName.slice(1).toLowerCase();
