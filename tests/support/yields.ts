import { expect } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import type { YieldRow } from '../../src/modules/settlements/yields/contract.ts';
import { settlementOfLoads } from './lots.ts';
import { holding } from './open-ounces.ts';
import type { Place } from './scene.ts';
import type { Person, Stage } from './stage.ts';

/** What an invoice is made of beside its ounces of platinum. */
export type Bought = {
  readonly pd?: number;
  readonly dollars?: number;
  readonly place?: Partial<Place>;
  readonly columns?: Readonly<Record<string, unknown>>;
  readonly converterId?: number;
};
/** What tests of yields do: read the list, make settled invoices of one item, and complete settlements of their lots. */
export const yieldsOf = (stage: Stage) => {
  const list = async (input: object = {}, who: Person = 'admin') =>
    (await stage.send(who, calls.listYield, input)).body;
  const rows = async (input: object = {}, who: Person = 'admin') => (await list(input, who))['list'] as YieldRow[];

  const bought = async (pt: number, { pd, dollars = 100, place, columns = {}, converterId }: Bought = {}) => {
    const item = { offer: dollars, columns: { receipt: holding(pt, pd), converterId: converterId ?? null } };
    return (await stage.load({ type: 4, columns, items: [item] }, place)).loadId;
  };

  /** Completes a settlement of one lot that holds these loads. The refiner finds so many ounces; platinum at $1,000. */
  const settled = async (loadIds: readonly number[], ptOz: number, input: object = {}) => {
    const own = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
    const { settlementId, lotId, lotNo } = await settlementOfLoads(stage.sql, own, loadIds);
    const { status, body } = await stage.send('accountant', calls.saveSettlement, {
      settlementId,
      settlementNo: 'S-1',
      contractNo: 'C-1',
      shipmentNo: 'H-1',
      receivedDate: '2026-06-01',
      metalDueDate: '2026-06-30',
      lotTableData: [{ lotNo, ptOz }],
      hedgeTableData: [{ ptOz: 1, ptUnitPrice: 1000, pdOz: 1, pdUnitPrice: 500 }],
      ptMetalReturn: { chargeReturnPerc: 100 },
      pdMetalReturn: { chargeReturnPerc: 100 },
      isComplete: true,
      reason: 'The refiner has weighed it.',
      ...input,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return { settlementId, lotId, lotNo };
  };

  return { list, rows, bought, settled };
};
