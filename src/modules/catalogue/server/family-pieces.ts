import type { Db } from '../../../platform/database.ts';
import type { Piece } from '../../pricing/domain/pricing-version.ts';

/** A write that was open at the last count may have been left out. No write takes longer. */
const overlapMs = 10 * 60_000;

type Mean = { familyId: number; weight: string | null; pt: string | null; pd: string | null; rh: string | null };

/**
 * The mean pieces of the families in which a converter was added, changed, moved or deleted since an instant, by id: the
 * means of weight and assays over the converters that have an assay. null: none has. Its cost follows these families,
 * not the catalogue.
 */
export const familyPiecesSince = async (db: Db, asOf: Date): Promise<Readonly<Record<string, Piece | null>>> => {
  const since = new Date(asOf.getTime() - overlapMs);
  const rows = await db<Mean[]>`
    with revised as (select converter_id, revision from converter_value where created_at > ${since}),
    touched as (
      select converter.family_id from revised join converter on converter.id = revised.converter_id
      union select earlier.family_id from revised join converter_value earlier
        on earlier.converter_id = revised.converter_id and earlier.revision in (revised.revision - 1, revised.revision)
      union select family_id from converter where deleted_at > ${since}
    )
    select family_id, round(avg(weight), 4)::text as weight, round(avg(pt), 4)::text as pt, round(avg(pd), 4)::text as pd,
      round(avg(rh), 4)::text as rh
    from touched left join lateral (
      select value.* from converter
      cross join lateral (select weight, pt, pd, rh from converter_value where converter_id = converter.id order by revision desc limit 1) value
      where converter.family_id = touched.family_id and converter.deleted_at is null
        and weight is not null and pt is not null and pd is not null and rh is not null
    ) assayed on true
    where family_id is not null group by family_id`;
  return Object.fromEntries(
    rows.map(({ familyId, weight, pt, pd, rh }) => [
      familyId,
      weight === null || pt === null || pd === null || rh === null ? null : { weight, ppm: { pt, pd, rh } },
    ]),
  );
};
