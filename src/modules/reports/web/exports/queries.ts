import { clientOf } from '../../../../ui/api/api-client.ts';
import { useWrite } from '../../../../ui/api/freshness.ts';
import { useRead } from '../../../../ui/api/use-read.ts';
import { exports, type Export } from '../../exports/contract.ts';

const exportsApi = clientOf(exports);

/** Whether a sheet is still being made. */
export const isUnfinished = ({ status }: Export): boolean => status === 'Queued' || status === 'Running';

const whileMade = 1500;

/** The own sheets made in the background, the newest first. Read again while one is being made. */
export const useExports = () =>
  useRead(
    exportsApi.listExports,
    { count: 20 },
    {
      refetchInterval: ({ state }) => (state.data?.list.some(isUnfinished) ? whileMade : false),
      select: ({ list }) => list,
    },
  );

export const useStartExport = () => useWrite(exportsApi.startExport);
export const useDeleteExport = () => useWrite(exportsApi.deleteExport);
