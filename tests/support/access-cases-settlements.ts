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
};
