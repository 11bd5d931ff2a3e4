import { addDays, dayIn } from '../../src/kernel/dates.ts';
import { loadType } from '../../src/modules/loads/domain/load-states.ts';
import { metals, type Metal, type PerMetal } from '../../src/modules/pricing/domain/price.ts';
import { settlements } from '../../src/modules/settlements/contract.ts';
import { paidFor } from '../../src/modules/settlements/lots/server/held-sums.ts';
import { proposeFor } from '../../src/modules/settlements/proposals/server/propose-assays.ts';
import { saveSettlement } from '../../src/modules/settlements/server/save-settlement.ts';
import { lot, lotBox } from '../../src/modules/settlements/server/tables.ts';
import type { Tx } from '../../src/platform/database.ts';
import { rowOf } from '../../src/platform/table.ts';
import type { DemoCompanies } from './companies.ts';
import { parentName } from './people.ts';
import type { Random } from './random.ts';

/** Completed settlements, then open ones: how many days ago the youngest load of each was settled. */
const completedAges = [430, 380, 330, 280, 235, 190, 150, 115, 85];
const openAges = [62, 45, 32];
/** How many loads each lot that waits for a settlement has. The first is shipped, the second stands in the yard. */
const waitingLoads = [3, 2];

const processor = { preparedFor: 'Alder Bay Refining', preparedForAddress: '210 Quay Road\nMobile, AL 36602' };

type OldLoad = { readonly id: number; readonly settledAt: Date };
type Content = Readonly<Record<`${Metal}Ounces`, string>> & {
  readonly converterId: number | null;
  readonly grams: number;
};
type Maker = { readonly companyId: number; readonly createdBy: number };

/** The converter that holds less than its assay says: of all pieces the one for which most was paid. */
const weakConverter = async (tx: Tx): Promise<number> => {
  const [row] = await tx<{ converterId: number }[]>`
    select converter_id from load_item join load on load.id = load_id
    where load.type = ${loadType.settledInvoice} and converter_id is not null and price_unit = 'piece'
    group by converter_id order by sum(hedge_value) desc, converter_id limit 1`;
  return row!.converterId;
};

/** A lot of these loads, with what its items hold. */
const makeLot = async (
  tx: Tx,
  { companyId, createdBy }: Maker,
  columns: { readonly lotNo: string; readonly shippedDate?: string; readonly shipmentNo?: string },
  loads: readonly OldLoad[],
): Promise<readonly Content[]> => {
  const createdAt = loads.at(-1)!.settledAt;
  const [made] = await tx<{ id: number }[]>`
    insert into lot ${tx(rowOf(lot, { ...columns, companyId, createdBy, createdAt }))} returning id`;
  const lotId = made!.id;
  const boxes = await tx<{ loadId: number; box: number; grams: string }[]>`
    select load_id, box, sum(coalesce((receipt #>> '{inputs,weight}')::numeric, 800) * coalesce(final_quantity, quantity)) as grams from load_item
    where load_id = any(${loads.map(({ id }) => id)}) and deleted_at is null and status <> 2 group by 1, 2 order by 1, 2`;
  for (const { loadId, box, grams } of boxes) {
    const weight = (Number(grams) / 1000).toFixed(1);
    const row = rowOf(lotBox, {
      lotId,
      loadId,
      box,
      addedBy: createdBy,
      addedAt: createdAt,
      weight: weight === '0.0' ? '0.1' : weight,
    });
    await tx`insert into lot_box ${tx(row)}`;
  }
  await tx`
    insert into lot_item (item_id, lot_id, load_id, box, quantity, paid, pt_ounces, pd_ounces, rh_ounces)
    select item.id, ${lotId}, load_id, box, coalesce(final_quantity, quantity), ${paidFor(tx)}, pt_ounces, pd_ounces, rh_ounces
    from load_item item where load_id = any(${loads.map(({ id }) => id)}) and item.deleted_at is null and item.status <> 2`;
  return tx<Content[]>`
    select item.converter_id, lot_item.pt_ounces, lot_item.pd_ounces, lot_item.rh_ounces,
      coalesce((item.receipt #>> '{inputs,weight}')::float8, 0) * lot_item.quantity as grams
    from lot_item join load_item item on item.id = lot_item.item_id where lot_id = ${lotId}`;
};

/** What the refiner finds in a lot: about what was expected, but less in the weak converter. */
const assayed = (rand: Random, content: readonly Content[], weak: number) => {
  const kilograms = Math.max(0.1, content.reduce((sum, { grams }) => sum + grams, 0) / 1000);
  const netDry = Number((kilograms * rand.around(0.995, 0.002)).toFixed(3));
  const ppm = (metal: Metal): number => {
    const short = metal === 'rh' ? 0.45 : 0.7;
    const ounces = content.reduce(
      (sum, each) => sum + Number(each[`${metal}Ounces`]) * (each.converterId === weak ? short : 1),
      0,
    );
    return Math.round((ounces * rand.around(1, 0.006) * 31_103.4768 * 10) / netDry) / 10;
  };
  return { netDry, ptPpm: ppm('pt'), pdPpm: ppm('pd'), rhPpm: ppm('rh') };
};

/** The weights of a shipment of so many dry kilograms, which close within a tenth of a percent. */
const weightsOf = (rand: Random, dry: number) => {
  const kilos = (share: number) => Number((dry * share).toFixed(3));
  const net = kilos(1.012);
  return {
    shippingDocs: { gross: Number((net + 42.5).toFixed(2)), tare: 42.5 },
    mmiReceived: { gross: Number((net * rand.around(1, 0.0004) + 42.6).toFixed(3)), tare: 42.6 },
    mmiProcessed: {
      monoNet: kilos(0.96),
      monoDry: kilos(0.951),
      bhdNet: kilos(0.034),
      bhdDry: kilos(0.0335),
      samplesNet: kilos(0.009),
      samplesDry: kilos(0.0089),
      trashNet: kilos(0.006),
      trashDry: kilos(0.0058),
      magneticsNet: kilos(0.003),
      magneticsDry: kilos(0.003),
    },
  };
};

/** What a processor charges. */
const chargesOf = (rand: Random, { number, dry, worth }: { number: number; dry: number; worth: number }) => ({
  ptMetalReturn: { chargeReturnPerc: 97 },
  pdMetalReturn: { chargeReturnPerc: 97 },
  rhMetalReturn: { chargeReturnPerc: 88 },
  ptRefiningCharge: { chargeReturnPerc: 12 },
  pdRefiningCharge: { chargeReturnPerc: 12 },
  rhRefiningCharge: { chargeReturnPerc: 90 },
  advInvoice: { invoiceNo: `AB-ADV-${number}`, chargeReturn: Math.floor((worth * 0.5) / 500) * 500 },
  intInvoice: { chargeReturnPerc: 8, quantity: rand.whole(28, 45) },
  tc: { chargeReturnPerc: 1.85, quantity: Number(dry.toFixed(1)) },
  sc: { chargeReturnPerc: 45, quantity: 1 },
  af: { chargeReturnPerc: 60, quantity: 3 },
  espi: { chargeReturnPerc: 8, quantity: rand.whole(10, 30) },
  fi: { chargeReturnPerc: 120, quantity: 1 },
});

/** Twelve settlements of what was bought longest ago, nine of them complete, and two lots that wait for one. */
export const makeSettlements = async (
  tx: Tx,
  rand: Random,
  now: Date,
  { byName, users }: DemoCompanies,
): Promise<void> => {
  const owner = { companyId: byName.get(parentName)!, createdBy: users.get('accountant@troyard.test')! };
  const weak = await weakConverter(tx);
  const loads = await tx<OldLoad[]>`
    select load_id as id, settled_at from invoice_figures
    where company_id = ${owner.companyId} and settled_at is not null and voided_at is null and pt_ounces + pd_ounces + rh_ounces > 0
    order by settled_at, load_id`;
  let from = 0;
  const loadsUntil = (daysAgo: number): readonly OldLoad[] => {
    const until = loads.findIndex(({ settledAt }) => settledAt.getTime() > now.getTime() - daysAgo * 86_400_000);
    const found = loads.slice(from, until === -1 ? undefined : until);
    from += found.length;
    return found;
  };
  let lotNumber = 9018;
  for (const [at, daysAgo] of [...completedAges, ...openAges].entries()) {
    const mine = loadsUntil(daysAgo);
    if (mine.length === 0) continue;
    const count = Math.min(3, Math.ceil(mine.length / 3));
    const lots = Array.from({ length: count }, (_, part) =>
      mine.slice(Math.floor((part * mine.length) / count), Math.floor(((part + 1) * mine.length) / count)),
    );
    const received = addDays(dayIn('America/New_York', now), 8 - daysAgo);
    const lotTableData = [];
    const ounces: Record<Metal, number> = { pt: 0, pd: 0, rh: 0 };
    for (const ofLot of lots) {
      const lotNo = `L-${(lotNumber += 1)}`;
      const content = await makeLot(
        tx,
        owner,
        { lotNo, shippedDate: addDays(received, -4), shipmentNo: `SH-${300 + at}` },
        ofLot,
      );
      const result = assayed(rand, content, weak);
      for (const metal of metals) ounces[metal] += (result.netDry * result[`${metal}Ppm`]) / 31_103.4768;
      lotTableData.push({
        lotNo,
        sampleNo: `P-${lotNumber}`,
        h2O: Number(rand.around(1.2, 0.3).toFixed(2)),
        sampleDry: 0.5,
        ...result,
      });
    }
    await saveOne(tx, rand, owner, { at, received, lotTableData, ounces, isComplete: at < completedAges.length });
  }
  const shipped = { shippedDate: addDays(dayIn('America/New_York', now), -4), shipmentNo: 'SH-312' };
  for (const [at, count] of waitingLoads.entries()) {
    const mine = loads.slice(from, (from += count));
    await makeLot(tx, owner, { lotNo: `L-${(lotNumber += 1)}`, ...(at === 0 && shipped) }, mine);
  }
  await proposeFor(tx, owner.companyId, now);
};

type Plan = {
  readonly at: number;
  readonly received: string;
  readonly lotTableData: readonly { readonly netDry: number }[];
  readonly ounces: PerMetal<number>;
  readonly isComplete: boolean;
};

/** Saves a settlement as its user would, at the time at which the result came. */
const saveOne = async (tx: Tx, rand: Random, { companyId, createdBy }: Maker, plan: Plan): Promise<void> => {
  const { at, received, lotTableData, ounces, isComplete } = plan;
  const soldOn = addDays(received, -6);
  const [price] = await tx<PerMetal<string>[]>`
    select hedge_pt as pt, hedge_pd as pd, hedge_rh as rh from pricing_version where applied_at <= ${`${soldOn}T16:00:00Z`} order by version desc limit 1`;
  const dry = lotTableData.reduce((sum, { netDry }) => sum + netDry, 0);
  const hedge = (part: number, share: number) => ({
    hedgeNo: `AB-${500 + at}${part === 0 ? 'A' : 'B'}`,
    hedgeDate: addDays(soldOn, part),
    ptOz: Number((ounces.pt * 0.97 * share).toFixed(3)),
    ptUnitPrice: Math.round(Number(price!.pt) * rand.around(1, 0.004)),
    pdOz: Number((ounces.pd * 0.97 * share).toFixed(3)),
    pdUnitPrice: Math.round(Number(price!.pd) * rand.around(1, 0.004)),
    rhOz: Number((ounces.rh * 0.88 * share).toFixed(3)),
    rhUnitPrice: Math.round(Number(price!.rh) * rand.around(1, 0.004)),
  });
  const worth = metals.reduce((sum, metal) => sum + ounces[metal] * Number(price![metal]), 0);
  const sent = settlements.saveSettlement.input.parse({
    settlementNo: `AB-${2031 + at}`,
    contractNo: 'PCE-2024-7',
    shipmentNo: `SH-${300 + at}`,
    receivedDate: received,
    metalDueDate: addDays(received, 30),
    ...processor,
    ...weightsOf(rand, dry),
    hedgeTableData: [hedge(0, 0.6), hedge(1, 0.4)],
    lotTableData,
    ...chargesOf(rand, { number: 500 + at, dry, worth }),
    isComplete,
  });
  const actor = { companyId, userId: createdBy, hierarchy: 1 };
  const savedAt = new Date(`${addDays(received, isComplete ? 24 : 9)}T18:40:00Z`);
  // A write without listeners and jobs.
  const request = { tx, db: tx, actor, now: savedAt, announce: () => undefined, enqueue: () => Promise.resolve() };
  const { settlementId } = await saveSettlement(sent, request as unknown as Parameters<typeof saveSettlement>[1]);
  // It was typed in before it was completed.
  const createdAt = new Date(`${addDays(received, 9)}T18:40:00Z`);
  await tx`update settlement set created_at = ${createdAt} where id = ${settlementId}`;
};
