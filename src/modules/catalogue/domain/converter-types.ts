/** The shipped types, with the unit each is priced by. Null: the unit is chosen on the item. */
export const converterTypes: readonly { readonly name: string; readonly priceUnit: 'piece' | 'lb' | null }[] = [
  { name: 'CERAMIC', priceUnit: 'piece' },
  { name: 'DIESEL', priceUnit: 'piece' },
  { name: 'AFTER MKT', priceUnit: 'piece' },
  { name: 'DOMESTIC FOIL', priceUnit: 'lb' },
  { name: 'IMPORT FOIL', priceUnit: 'lb' },
  { name: 'DOMESTIC WIRE', priceUnit: 'lb' },
  { name: 'IMPORT WIRE', priceUnit: 'lb' },
  { name: 'MISC', priceUnit: null },
];
