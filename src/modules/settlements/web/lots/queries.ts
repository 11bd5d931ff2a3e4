import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { lots } from '../../lots/contract.ts';

const lotsApi = clientOf(lots);

export type Board = Answer<(typeof lots)['getLotBoard']>;

/** A page of loads with all lots. */
export const useLotBoard = (sent: Sent<(typeof lots)['getLotBoard']>) =>
  useQuery({
    queryKey: readKey(lotsApi.getLotBoard, sent),
    queryFn: ({ signal }) => lotsApi.getLotBoard(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** One lot with its boxes and what differs. */
export const useLot = (lotId: number) =>
  useQuery({
    queryKey: readKey(lotsApi.getLot, lotId),
    queryFn: ({ signal }) => lotsApi.getLot({ lotId }, { signal }),
    meta: inPlace,
  });

export const useSetLotInfo = () => useWrite(lotsApi.setLotInfo);
export const useShipLots = () => useWrite(lotsApi.shipLots);
export const useDeleteLot = () => useWrite(lotsApi.deleteLot);
