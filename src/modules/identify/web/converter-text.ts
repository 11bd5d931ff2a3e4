type Named = { readonly make: string; readonly model: string; readonly description: string };

/** The converter without its make: "Corolla 1.8 front, single brick". */
export const modelText = ({ model, description }: Pick<Named, 'model' | 'description'>): string =>
  [model, description].filter(Boolean).join(' ');
