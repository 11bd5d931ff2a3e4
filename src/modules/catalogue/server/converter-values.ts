import type { Db } from '../../../platform/database.ts';
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

/** What live converters are worth, by their ids. Those that are deleted or unknown are left out. */
export const valuesOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ConverterValue>> => {
  const rows = await db<ValueRow[]>`
    select value.* from converter cross join lateral (
      select converter_id, revision, family_id, weight, pt, pd, rh, price, is_calculated_price, disc_pt, disc_pt_is_percentage,
        disc_pd, disc_pd_is_percentage, disc_rh, disc_rh_is_percentage, scheme_disc, scheme_disc_is_percentage, price2_modifier,
        price2_modifier_is_percentage
      from converter_value where converter_id = converter.id order by revision desc limit 1
    ) value
    where converter.id = any(array(select unnest(${ids}::integer[]))) and converter.deleted_at is null`;
  return new Map(rows.map((row) => [row.converterId, valueFromRow(row)]));
};
