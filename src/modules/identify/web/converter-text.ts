type Named = { readonly make: string; readonly model: string; readonly description: string };

/** What it comes from, without the make: "Corolla 1.8 front, single brick". */
export const modelText = ({ model, description }: Pick<Named, 'model' | 'description'>): string =>
  [model, description].filter(Boolean).join(' ');
