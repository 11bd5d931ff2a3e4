import type { Row } from '../../../platform/table.ts';
import type { ConverterValue } from '../../pricing/domain/pricing-version.ts';
import type { converterValue } from './tables.ts';

export type ValueRow = Row<typeof converterValue>;

/** A stored revision in the form of the price engine. */
export const valueFromRow = (row: ValueRow): ConverterValue => ({
  revision: row.revision,
  familyId: row.familyId,
  piece:
    row.weight === null || row.pt === null || row.pd === null || row.rh === null
      ? null
      : { weight: row.weight, ppm: { pt: row.pt, pd: row.pd, rh: row.rh } },
  price: row.price,
  isCalculatedPrice: row.isCalculatedPrice,
  discounts: {
    pt: row.discPt === null ? null : { by: row.discPt, isPercentage: row.discPtIsPercentage },
    pd: row.discPd === null ? null : { by: row.discPd, isPercentage: row.discPdIsPercentage },
    rh: row.discRh === null ? null : { by: row.discRh, isPercentage: row.discRhIsPercentage },
  },
  schemeDiscount: { by: row.schemeDisc, isPercentage: row.schemeDiscIsPercentage },
  price2Modifier: { by: row.price2Modifier, isPercentage: row.price2ModifierIsPercentage },
});
