import { chargeKinds } from '../src/modules/settlements/domain/charges.ts';

/** Rows of the database, as the plain SQL gets them. */
export type PlainSettlement = {
  readonly settlement: object;
  readonly hedges: readonly object[];
  readonly lots: readonly object[];
  readonly charges: readonly object[];
};
type Made = { readonly companyId: number; readonly userId: number };

const sizes = { lots: 200, hedges: 20 } as const;
const nths = (count: number) => Array.from({ length: count }, (_, nth) => nth);
const day = '2026-06-12';
const typed = ['intInvoice', 'tc', 'sc', 'af', 'espi', 'fi'];

/** A settlement of 200 lots and 20 hedges as the form sends it for the n-th time. Every row has changed. */
export const sentSettlement = (at: number, settlementId: number | '' = '', lotIds: readonly number[] = []) => ({
  settlementId,
  settlementNo: 'Bench',
  contractNo: 'C-1',
  shipmentNo: `SH-${at}`,
  receivedDate: day,
  metalDueDate: day,
  preparedFor: 'Bench Refining',
  hedgeTableData: nths(sizes.hedges).map((nth) => ({
    hedgeNo: `BH-${nth}`,
    hedgeDate: day,
    ptOz: 20 + nth + (at % 900),
    ptUnitPrice: 1750 + nth,
    pdOz: 80 + nth + (at % 900),
    pdUnitPrice: 1290 + nth,
    rhOz: 10 + nth,
    rhUnitPrice: 9300 + nth,
  })),
  lotTableData: nths(sizes.lots).map((nth) => ({
    lotId: lotIds[nth] ?? null,
    lotNo: `BN-${nth}`,
    sampleNo: `S-${nth}`,
    h2O: 0.4,
    netDry: 300 + nth + (at % 900) / 2,
    sampleDry: 1.5,
    ptPpm: 400 + nth,
    pdPpm: 1500 + nth,
    rhPpm: 260 + nth,
  })),
  ...Object.fromEntries(
    chargeKinds.map((kind) => [
      kind,
      kind === 'advInvoice'
        ? { invoiceNo: `A-${at}`, advanceDate: day, chargeReturn: 60_000 + at }
        : { chargeReturnPerc: 8 + (at % 90) / 2, ...(typed.includes(kind) && { quantity: 30 + (at % 90) }) },
    ]),
  ),
});

/** The rows of another such settlement, with all figures computed. */
export const plainSettlement = (at: number, { companyId, userId }: Made): PlainSettlement => ({
  settlement: {
    company_id: companyId,
    settlement_no: 'Bench plain',
    contract_no: 'C-1',
    shipment_no: `SH-${at}`,
    received_date: day,
    metal_due_date: day,
    prepared_for: 'Bench Refining',
    metal_return_value: 1_000_000 + at,
    total_charges: 40_000,
    total_settlement_amount: 960_000 + at,
    balance_due: 960_000 + at,
    created_by: userId,
  },
  hedges: nths(sizes.hedges).map((position) => ({
    position,
    hedge_no: `BH-${position}`,
    hedge_date: day,
    pt_oz: 20 + position,
    pt_unit_price: 1750 + position,
    pd_oz: 80 + position,
    pd_unit_price: 1290 + position,
    rh_oz: 10 + position,
    rh_unit_price: 9300 + position,
  })),
  lots: nths(sizes.lots).map((position) => ({
    company_id: companyId,
    position,
    lot_no: `BP-${Date.now()}-${at}-${position}`,
    sample_no: `S-${position}`,
    h2o: 0.4,
    net_dry: 300 + position,
    sample_dry: 1.5,
    pt_ppm: 400 + position,
    pd_ppm: 1500 + position,
    rh_ppm: 260 + position,
    pt_oz: 3.858,
    pd_oz: 14.468,
    rh_oz: 2.508,
    created_by: userId,
  })),
  charges: chargeKinds.map((kind) => ({
    kind,
    advance_date: day,
    charge_return_perc: 8,
    quantity: 30 + (at % 90),
    avg_price: 1750,
    charge_return: 60_000 + at,
  })),
});
