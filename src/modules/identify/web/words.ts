type Named = { readonly make: string; readonly model: string; readonly description: string };

/** What it comes from, without the make: "Corolla 1.8 front, single brick". */
export const modelText = ({ model, description }: Pick<Named, 'model' | 'description'>): string =>
  [model, description].filter(Boolean).join(' ');

/** "AFTER MKT" as a word among others: "After mkt". */
export const typeText = (typeName: string): string => typeName.charAt(0) + typeName.slice(1).toLowerCase();
