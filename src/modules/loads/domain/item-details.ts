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

/** A line of a load's summary. */
export type Detail = {
  readonly label: string;
  readonly quantity: string;
  readonly unit: 'units' | 'lb' | 'items';
};

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
    units(
      'Total Units',
      pieces.reduce((sum, each) => sum + each.units, 0),
    ),
    units('Total Ceramic', unitsOf('CERAMIC')),
    units('Total Diesels', unitsOf('DIESEL')),
    pounds('Total Wires', 'DOMESTIC WIRE', 'IMPORT WIRE'),
    pounds('Domestic Wire (lb)', 'DOMESTIC WIRE'),
    pounds('Import Wire (lb)', 'IMPORT WIRE'),
    pounds('Domestic Foil (lb)', 'DOMESTIC FOIL'),
    pounds('Import Foil (lb)', 'IMPORT FOIL'),
    units('Total Aftermarket', unitsOf('AFTER MKT')),
    units(
      'Test Units',
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
