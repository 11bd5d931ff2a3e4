import { expect } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import { settlementOfLoads } from './lots.ts';
import { holding } from './open-ounces.ts';
import type { Stage } from './stage.ts';

const metals = ['pt', 'pd', 'rh'] as const;
type Ounces = Readonly<Record<(typeof metals)[number], number>>;

/** Troy ounces in a piece of a converter, by its present assay: grams × ppm / 1,000,000 / 31.1034768. */
export const ouncesIn = async ({ sql }: Pick<Stage, 'sql'>, converterId: number): Promise<Ounces> => {
  const [piece] = await sql<Record<'weight' | keyof Ounces, string>[]>`
    select weight, pt, pd, rh from converter_value where converter_id = ${converterId} order by revision desc limit 1`;
  const ounces = (metal: keyof Ounces) => (Number(piece!.weight) * Number(piece![metal])) / 31_103_476.8;
  return { pt: ounces('pt'), pd: ounces('pd'), rh: ounces('rh') };
};

export type Answered = {
  /** How many lots, three a day. */
  readonly lots?: number;
  /** The day of the first ones, in May 2026. */
  readonly fromDay?: number;
  /** Pieces of each converter in a lot, from lot to lot. */
  readonly pieces: Readonly<Record<number, (lot: number) => number>>;
  /** What a converter really returns of its metals. Others return what was expected. */
  readonly truth?: Readonly<Record<number, Partial<Ounces>>>;
  /** Column values of all items by camelCase names. */
  readonly columns?: Readonly<Record<string, unknown>>;
};

/** Completes settlements of lots that hold such pieces. The refiner is off by up to 0.2 %, differently in each lot. */
export const answerLots = async (stage: Stage, { lots = 12, fromDay = 1, pieces, truth = {}, columns }: Answered) => {
  const own = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
  for (let lot = 0; lot < lots; lot += 1) {
    const found = { pt: 0, pd: 0, rh: 0 };
    const items = [];
    for (const id of Object.keys(pieces).map(Number)) {
      const quantity = pieces[id]!(lot);
      if (quantity === 0) continue;
      const held = await ouncesIn(stage, id);
      for (const metal of metals) found[metal] += quantity * held[metal] * (truth[id]?.[metal] ?? 1);
      items.push({ quantity, columns: { converterId: id, receipt: holding(held.pt, held.pd, held.rh), ...columns } });
    }
    const { loadId } = await stage.load({ type: 4, items });
    const { settlementId, lotNo } = await settlementOfLoads(stage.sql, own, [loadId]);
    const off = (at: number) => 1 + 0.002 * (((lot * 5 + at * 3) % 7) / 3 - 1);
    const { status, body } = await stage.send('accountant', calls.saveSettlement, {
      settlementId,
      settlementNo: `S-${lot}`,
      contractNo: 'C-1',
      shipmentNo: 'H-1',
      receivedDate: `2026-05-${String(fromDay + Math.floor(lot / 3)).padStart(2, '0')}`,
      metalDueDate: '2026-06-30',
      lotTableData: [
        Object.fromEntries([
          ['lotNo', lotNo],
          ...metals.map((metal, at) => [`${metal}Oz`, Number((found[metal] * off(at)).toFixed(3))]),
        ]),
      ],
      hedgeTableData: [{ ptOz: 1, ptUnitPrice: 1000, pdOz: 1, pdUnitPrice: 500, rhOz: 1, rhUnitPrice: 5000 }],
      isComplete: true,
      reason: 'The refiner has weighed it.',
    });
    expect(status, JSON.stringify(body)).toBe(200);
  }
};
