import type { Answer, Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { useWrite } from '../../../../ui/api/freshness.ts';
import { useRead } from '../../../../ui/api/use-read.ts';
import { lots } from '../../lots/contract.ts';

const lotsApi = clientOf(lots);

export type Board = Answer<(typeof lots)['getLotBoard']>;

/** A page of loads with all lots. */
export const useLotBoard = (sent: Sent<(typeof lots)['getLotBoard']>) =>
  useRead(lotsApi.getLotBoard, sent, { keepsEarlier: true });

/** One lot with its boxes and what differs. */
export const useLot = (lotId: number) => useRead(lotsApi.getLot, { lotId });

export const useSetLotInfo = () => useWrite(lotsApi.setLotInfo);
export const useShipLots = () => useWrite(lotsApi.shipLots);
export const useDeleteLot = () => useWrite(lotsApi.deleteLot);
