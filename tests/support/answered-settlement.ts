import type { Settlement } from '../../src/modules/settlements/wire.ts';
import { workedFigures, workedSettlement } from './worked-settlement.ts';

const endOf = (day: string) => `${day}T23:59:59.000Z`;
const noPaper = { invoiceNo: '', advanceDate: null, chargeReturnPerc: null, quantity: null, avgPrice: null };
const { advInvoice, hedgeTableData, lotTableData } = workedSettlement;
const [first, second] = lotTableData;
const inLot = { h2O: null, sampleDry: null };

/** The worked example of decisions.md §8 as it is answered once it is completed, with weights, names and a reason. */
export const answeredSettlement: Settlement = {
  settlementId: 41,
  settlementNo: 'S-2041',
  contractNo: 'C-88',
  shipmentNo: 'SH-310',
  receivedDate: endOf('2026-06-01'),
  metalDueDate: endOf('2026-06-30'),
  createdDate: '2026-06-02T15:00:00.000Z',
  updatedDate: '2026-06-20T15:00:00.000Z',
  updatedBy: 'Ada Boyd',
  completedDate: '2026-06-20T15:00:00.000Z',
  isComplete: true,
  companyId: 1,
  companyName: 'Piedmont Core Exchange',
  companyAddress: '1200 Marietta Boulevard NW\nAtlanta, GA 30318',
  preparedFor: 'Alabama Refining',
  preparedForAddress: '400 Furnace Road\nBirmingham, AL 35203',
  shippingDocs: { gross: 1000.556, tare: 100.55, net: 900.01, total: 900.01 },
  mmiReceived: { gross: 1000.5556, tare: 100.55, net: 900.006, total: 900.006 },
  mmiProcessed: {
    monoNet: 800,
    monoDry: 790.5,
    bhdNet: 40,
    bhdDry: 39,
    samplesNet: 3.5,
    samplesDry: 3.4,
    trashNet: 12,
    trashDry: 11.25,
    magneticsNet: null,
    magneticsDry: null,
    totalProcessedNet: 855.5,
    totalProcessedDry: 844.15,
  },
  hedgeTableData: hedgeTableData.map((row) => ({ ...row, hedgeDate: endOf(row.hedgeDate) })),
  lotTableData: [
    { ...inLot, ...first!, lotId: 1, h2O: 1.25, sampleDry: 0.5, ptOz: 6.59, pdOz: 24.113, rhOz: 4.179 },
    { ...inLot, ...second!, lotId: 2, ptOz: 4.07, pdOz: 16.692, rhOz: 2.833 },
  ],
  ptMetalReturn: { ...noPaper, chargeReturnPerc: 97, ...workedFigures.ptMetalReturn },
  pdMetalReturn: { ...noPaper, chargeReturnPerc: 97, ...workedFigures.pdMetalReturn },
  rhMetalReturn: { ...noPaper, chargeReturnPerc: 88, ...workedFigures.rhMetalReturn },
  ptRefiningCharge: { ...noPaper, chargeReturnPerc: 12, ...workedFigures.ptRefiningCharge },
  pdRefiningCharge: { ...noPaper, chargeReturnPerc: 12, ...workedFigures.pdRefiningCharge },
  rhRefiningCharge: { ...noPaper, chargeReturnPerc: 90, ...workedFigures.rhRefiningCharge },
  advInvoice: { ...noPaper, ...advInvoice, advanceDate: endOf(advInvoice.advanceDate) },
  intInvoice: { ...noPaper, ...workedSettlement.intInvoice, ...workedFigures.intInvoice },
  tc: { ...noPaper, ...workedSettlement.tc, ...workedFigures.tc },
  sc: { ...noPaper, ...workedSettlement.sc, ...workedFigures.sc },
  af: { ...noPaper, ...workedSettlement.af, ...workedFigures.af },
  espi: { ...noPaper, ...workedSettlement.espi, ...workedFigures.espi },
  fi: { ...noPaper, ...workedSettlement.fi, ...workedFigures.fi },
  metalReturnValue: workedFigures.metalReturnValue,
  totalCharges: workedFigures.totalCharges,
  totalSettlementAmount: workedFigures.totalSettlementAmount,
  balanceDue: workedFigures.balanceDue,
  reason: 'The refiner weighed the magnetics apart.',
  warnings: [],
  version: 3,
};
