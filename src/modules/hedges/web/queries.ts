import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRead, useRow } from '../../../ui/api/use-read.ts';
import { hedges } from '../contract.ts';

export const hedgesApi = clientOf(hedges);

export const useHedge = (hedgeId: number) => useRow(hedgesApi.listHedges, { hedgeId }, 'hedge');
export const useLimits = () => useRead(hedgesApi.getLimits, {});
export const useAddHedge = () => useWrite(hedgesApi.addHedge);
export const useEditHedge = () => useWrite(hedgesApi.editHedge);
export const useDeleteHedge = () => useWrite(hedgesApi.deleteHedge);
export const useSetLimits = () => useWrite(hedgesApi.setLimits);
