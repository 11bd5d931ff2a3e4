import { table } from '../../../platform/table.ts';

export const settlement = table('settlement', {
  id: 'integer',
  companyId: 'integer',
  settlementNo: 'text',
  contractNo: 'text',
  shipmentNo: 'text',
  receivedDate: 'date',
  metalDueDate: 'date',
  preparedFor: 'text',
  preparedForAddress: 'text',
  shippingGross: 'numeric?',
  shippingTare: 'numeric?',
  receivedGross: 'numeric?',
  receivedTare: 'numeric?',
  monoNet: 'numeric?',
  monoDry: 'numeric?',
  bhdNet: 'numeric?',
  bhdDry: 'numeric?',
  samplesNet: 'numeric?',
  samplesDry: 'numeric?',
  trashNet: 'numeric?',
  trashDry: 'numeric?',
  magneticsNet: 'numeric?',
  magneticsDry: 'numeric?',
  metalReturnValue: 'numeric',
  totalCharges: 'numeric',
  totalSettlementAmount: 'numeric',
  balanceDue: 'numeric',
  completedBy: 'integer?',
  completedAt: 'timestamptz?',
  reason: 'text',
  version: 'integer',
  createdBy: 'integer',
  createdAt: 'timestamptz',
  updatedBy: 'integer?',
  updatedAt: 'timestamptz',
  clientId: 'uuid?',
  clientHash: 'bytea?',
  searched: 'text',
});

export const settlementHedge = table('settlement_hedge', {
  settlementId: 'integer',
  position: 'integer',
  hedgeNo: 'text',
  hedgeDate: 'date?',
  ptOz: 'numeric?',
  ptUnitPrice: 'numeric?',
  pdOz: 'numeric?',
  pdUnitPrice: 'numeric?',
  rhOz: 'numeric?',
  rhUnitPrice: 'numeric?',
});

export const settlementCharge = table('settlement_charge', {
  settlementId: 'integer',
  kind: 'text',
  invoiceNo: 'text',
  advanceDate: 'date?',
  chargeReturnPerc: 'numeric?',
  quantity: 'numeric?',
  avgPrice: 'numeric?',
  chargeReturn: 'numeric?',
});

export const lot = table('lot', {
  id: 'integer',
  companyId: 'integer',
  settlementId: 'integer?',
  position: 'integer?',
  lotNo: 'text',
  sampleNo: 'text',
  h2o: 'numeric?',
  netDry: 'numeric?',
  sampleDry: 'numeric?',
  ptPpm: 'numeric?',
  pdPpm: 'numeric?',
  rhPpm: 'numeric?',
  ptOz: 'numeric?',
  pdOz: 'numeric?',
  rhOz: 'numeric?',
  shippedDate: 'date?',
  shipmentNo: 'text',
  createdBy: 'integer',
  createdAt: 'timestamptz',
});

export const lotBox = table('lot_box', {
  loadId: 'integer',
  box: 'integer',
  lotId: 'integer',
  weight: 'numeric?',
  addedBy: 'integer',
  addedAt: 'timestamptz',
});

export const settledLoad = table('settled_load', {
  loadId: 'integer',
  ptOunces: 'numeric',
  pdOunces: 'numeric',
  rhOunces: 'numeric',
});

export const lotYield = table('lot_yield', {
  lotId: 'integer',
  companyId: 'integer',
  receivedDate: 'date',
  completedAt: 'timestamptz',
  paid: 'numeric',
  ptWorth: 'numeric',
  pdWorth: 'numeric',
  rhWorth: 'numeric',
  ptExpected: 'numeric',
  pdExpected: 'numeric',
  rhExpected: 'numeric',
  ptReturned: 'numeric',
  pdReturned: 'numeric',
  rhReturned: 'numeric',
  ptPrice: 'numeric',
  pdPrice: 'numeric',
  rhPrice: 'numeric',
});

export const loadYield = table('load_yield', {
  lotId: 'integer',
  loadId: 'integer',
  paid: 'numeric',
  ptExpected: 'numeric',
  pdExpected: 'numeric',
  rhExpected: 'numeric',
  worth: 'double precision',
  expected: 'double precision',
  returned: 'double precision',
});

export const converterYield = table('converter_yield', {
  lotId: 'integer',
  converterId: 'integer',
  paid: 'numeric',
  ptExpected: 'numeric',
  pdExpected: 'numeric',
  rhExpected: 'numeric',
  worth: 'double precision',
  expected: 'double precision',
  returned: 'double precision',
  pieces: 'numeric?',
});

export const familyYield = table('family_yield', {
  lotId: 'integer',
  familyId: 'integer?',
  paid: 'numeric',
  ptExpected: 'numeric',
  pdExpected: 'numeric',
  rhExpected: 'numeric',
  worth: 'double precision',
  expected: 'double precision',
  returned: 'double precision',
});

export const lotItem = table('lot_item', {
  itemId: 'integer',
  lotId: 'integer',
  loadId: 'integer',
  box: 'integer',
  quantity: 'numeric',
  paid: 'numeric',
  ptOunces: 'numeric',
  pdOunces: 'numeric',
  rhOunces: 'numeric',
});

export const settlementDocument = table('settlement_document', {
  id: 'integer',
  settlementId: 'integer',
  fileId: 'integer',
  name: 'text',
  mediaType: 'text',
  bytes: 'integer',
  addedBy: 'integer',
  addedAt: 'timestamptz',
  deletedBy: 'integer?',
  deletedAt: 'timestamptz?',
});

export const settlementSheetMapping = table('settlement_sheet_mapping', {
  companyId: 'integer',
  preparedFor: 'text',
  mapping: 'jsonb',
  updatedBy: 'integer',
  updatedAt: 'timestamptz',
});

export const assayProposal = table('assay_proposal', {
  id: 'integer',
  companyId: 'integer',
  converterId: 'integer',
  madeAt: 'timestamptz',
  weight: 'numeric',
  pt: 'numeric',
  pd: 'numeric',
  rh: 'numeric',
  outcome: 'text?',
  decidedBy: 'integer?',
  decidedAt: 'timestamptz?',
  reason: 'text',
  testId: 'integer?',
  version: 'integer',
});

export const assayProposalMetal = table('assay_proposal_metal', {
  proposalId: 'integer',
  metal: 'text',
  lots: 'integer',
  days: 'integer',
  percent: 'numeric',
  low: 'numeric',
  high: 'numeric',
  proposed: 'numeric',
});
