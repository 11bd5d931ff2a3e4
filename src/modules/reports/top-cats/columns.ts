import { flag } from '../../../kernel/access.ts';
import { columns } from '../../../kernel/columns.ts';

export const seesAssays = flag('canAccessAssay');

/** Dollars. A price that was paid is per piece or pound, and null where all that counts is what was taken back. */
const price = { kind: 'dollars', orNull: true, sees: flag('canShowPricing'), sort: true } as const;
/** The assay of the converter today, in ppm. Null where it has none. */
const assay = { kind: 'measure', orNull: true, sees: seesAssays, sort: true, unknown: 'no assay' } as const;

/** The columns of Top Cats. */
export const topCatsColumns = columns({
  oem: { title: 'OEM', kind: 'text', sort: true },
  /** How often it was bought: items. */
  count: { title: 'Count', kind: 'count', sort: true },
  /** Pieces, or pounds of what is weighed. */
  quantity: { title: 'Quantity', kind: 'measure', sort: true },
  minPrice: { title: 'Min Price', ...price, unknown: 'not bought in this time' },
  maxPrice: { title: 'Max Price', ...price, unknown: 'not bought in this time' },
  /** The override price of the converter today. Null while its price is calculated. */
  priceOverride: { title: 'Price Override', ...price, unknown: 'calculated' },
  ptAssay: { title: 'Pt Assay', ...assay, rank: 1 },
  pdAssay: { title: 'Pd Assay', ...assay, rank: 2 },
  rhAssay: { title: 'Rh Assay', ...assay, rank: 3 },
  unit: { title: 'Unit', kind: 'text', shownIn: 'nowhere' },
});
