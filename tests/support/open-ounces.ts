import type { LoadSpec, ItemSpec, MadeLoad, Place } from './scene.ts';
import { makeHedge } from './hedges.ts';
import type { Stage } from './stage.ts';

/** A receipt with so many ounces of each metal, at hedge prices of $1,700, $1,300 and $9,000. */
export const holding = (pt: number, pd = 0, rh = 0) => ({
  inputs: {
    // A gram of a millionth: 1 oz is 31.1034768 g.
    weight: '31103476.8',
    ppm: { pt: String(pt), pd: String(pd), rh: String(rh) },
    market: { pt: '1788', pd: '1315', rh: '9550' },
    hedge: { pt: '1700', pd: '1300', rh: '9000' },
  },
});

/** An item with so many ounces of platinum. */
export const platinumItem = (pt: number, spec: ItemSpec = {}): ItemSpec => ({
  ...spec,
  columns: { receipt: holding(pt), ...spec.columns },
});

/** Leaves nothing of the demo world open, and no limit. */
export const closeAll = async ({ sql }: Pick<Stage, 'sql'>): Promise<void> => {
  await sql`delete from hedge`;
  await sql`delete from settlement_hedge`;
  await sql`delete from hedge_limit`;
  await sql`update load set deleted_at = '2026-06-01' where deleted_at is null and type in (1, 3, 4)`;
  await sql`delete from exposure_change`;
};

const settledAt = new Date('2026-06-10T16:00:00Z');

/** A load. A settled one was settled on June 10. */
export const openLoad = (stage: Stage, { columns, ...spec }: LoadSpec, place?: Partial<Place>): Promise<MadeLoad> =>
  stage.load({ ...spec, columns: { ...(spec.type === 4 && { invoiceSettledAt: settledAt }), ...columns } }, place);

/** A hedge of the parent company, unless another one is named. */
export const openHedge = async (
  stage: Stage,
  columns: Readonly<Record<string, unknown>> = {},
  companyId = stage.place.companyId,
): Promise<number> => makeHedge(stage.sql, { companyId, createdBy: await stage.idOf('accountant') }, columns);
