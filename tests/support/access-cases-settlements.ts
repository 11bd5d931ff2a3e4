import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs } from './access-case.ts';

export const settlementCases: CaseInputs = {
  [key(calls.saveSettlement)]: {
    'new or open': async ({ player, settlement }) => ({
      ...calls.saveSettlement.example(player.world)!,
      settlementId: await settlement(),
    }),
  },
  [key(calls.getSettlement)]: { '': async ({ settlement }) => ({ settlementId: await settlement() }) },
  [key(calls.printSettlement)]: { '': async ({ settlement }) => ({ settlementId: await settlement() }) },
  [key(calls.setLotInfo)]: {
    '': async ({ load }) => ({
      loadId: (await load({ type: 3 })).loadId,
      lotNo: `L-${crypto.randomUUID().slice(0, 8)}`,
    }),
  },
  [key(calls.getLotBoard)]: { '': () => ({}) },
  [key(calls.getLot)]: { '': async ({ lot }) => ({ lotId: await lot() }) },
  [key(calls.shipLots)]: {
    '': async ({ lot, player }) => ({ lotIds: [await lot()], shippedDate: player.world.today, shipmentNo: 'SH-310' }),
  },
  [key(calls.deleteLot)]: { '': async ({ lot }) => ({ lotId: await lot() }) },
  [key(calls.addSettlementDocument)]: {
    '': async ({ settlement }) => ({
      settlementId: String(await settlement()),
      file: { name: 'lots.csv', content: 'Lot,Net dry\nL-1,500' },
    }),
  },
  [key(calls.listSettlementDocuments)]: { '': async ({ settlement }) => ({ settlementId: await settlement() }) },
  [key(calls.deleteSettlementDocument)]: { '': async ({ document }) => ({ documentId: await document() }) },
  [key(calls.listProposals)]: { '': () => ({}) },
  [key(calls.acceptProposal)]: { '': async ({ proposal }) => ({ proposalId: await proposal() }) },
  [key(calls.dismissProposal)]: {
    '': async ({ proposal }) => ({ proposalId: await proposal(), reason: 'Mixed samples' }),
  },
  [key(calls.readLotSheet)]: { '': () => ({ file: { name: 'lots.csv', content: 'Lot,Net dry\nL-1,500' } }) },
  [key(calls.saveSheetMapping)]: { '': () => ({ preparedFor: 'Piedmont Refining', mapping: { lotNo: 'Lot' } }) },
};
