import { decimal } from '../../../kernel/decimal.ts';

/** What the counted items of one type, priced by the piece or by the pound, come to. */
export type TypeCount = {
  /** The name of the type, such as CERAMIC. */
  readonly type: string;
  readonly priceUnit: 'piece' | 'lb';
  readonly items: number;
  /** Pieces or pounds, as a decimal. */
  readonly quantity: string;
  /** Whole pieces. */
  readonly units: number;
  /** Those of them whose converter is marked for test. */
  readonly testUnits: number;
};

/** An item deleted sooner than this after it was added was a mistake, not an item pulled off the load. Seconds. */
export const pulledAfterSeconds = 60;

/** What a load holds: whole pieces, and pounds of what is weighed. */
export const amountsOf = (counts: readonly TypeCount[]): { readonly units: number; readonly pounds: string } => ({
  units: counts.filter(({ priceUnit }) => priceUnit === 'piece').reduce((sum, { units }) => sum + units, 0),
  pounds: counts
    .filter(({ priceUnit }) => priceUnit === 'lb')
    .reduce((sum, { quantity }) => sum.plus(quantity), decimal('0'))
    .toFixed(3),
});

/** A line of a load's summary. */
export type Detail = {
  readonly label: string;
  readonly quantity: string;
  readonly unit: 'units' | 'lb' | 'items';
};

/** Only for readers who may see which converters are marked for a test. */
export const testUnitsLabel = 'Test Units';

/**
 * The summary of a load by types. Pounds are never added to pieces. `pulledUnits` are the pieces of items that were
 * taken off the load.
 */
export const itemDetails = (counts: readonly TypeCount[], pulledUnits: number): readonly Detail[] => {
  const pieces = counts.filter(({ priceUnit }) => priceUnit === 'piece');
  const unitsOf = (...types: readonly string[]) =>
    pieces.filter(({ type }) => types.includes(type)).reduce((sum, { units }) => sum + units, 0);
  const poundsOf = (...types: readonly string[]) =>
    counts
      .filter(({ type, priceUnit }) => priceUnit === 'lb' && types.includes(type))
      .reduce((sum, { quantity }) => sum.plus(quantity), decimal('0'));
  const misc = counts.filter(({ type }) => type === 'MISC');
  const units = (label: string, quantity: number): Detail => ({ label, quantity: String(quantity), unit: 'units' });
  const pounds = (label: string, ...types: readonly string[]): Detail => ({
    label,
    quantity: poundsOf(...types).toFixed(3),
    unit: 'lb',
  });
  return [
    units('Total Units', amountsOf(counts).units),
    units('Total Ceramic', unitsOf('CERAMIC')),
    units('Total Diesels', unitsOf('DIESEL')),
    pounds('Total Wires', 'DOMESTIC WIRE', 'IMPORT WIRE'),
    pounds('Domestic Wire (lb)', 'DOMESTIC WIRE'),
    pounds('Import Wire (lb)', 'IMPORT WIRE'),
    pounds('Domestic Foil (lb)', 'DOMESTIC FOIL'),
    pounds('Import Foil (lb)', 'IMPORT FOIL'),
    units('Total Aftermarket', unitsOf('AFTER MKT')),
    units(
      testUnitsLabel,
      counts.reduce((sum, { testUnits }) => sum + testUnits, 0),
    ),
    units('Pulled Units', pulledUnits),
    { label: 'Misc. Item Count', quantity: String(misc.reduce((sum, { items }) => sum + items, 0)), unit: 'items' },
    {
      label: 'Misc. Items Qty',
      quantity: misc.reduce((sum, { quantity }) => sum.plus(quantity), decimal('0')).toFixed(3),
      unit: 'items',
    },
  ];
};
