import type { Answer } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRead, useRow } from '../../../ui/api/use-read.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { makes } from '../contract.ts';

export const makesApi = clientOf(makes);

export type MakeRow = Answer<(typeof makes)['listMakes']>['list'][number];

/** The makes by name, at most a hundred, for a filter. */
export const useMakes = () =>
  useRead(
    makesApi.listMakes,
    { count: 100, offset: 0 },
    {
      enabled: useMay(makes.listMakes.access),
      staleTime: 600_000,
      select: ({ list }) => list,
      failure: 'The makes could not be read. What you typed is kept; open their filter to try again.',
    },
  );

export const useMake = (makeId: number) => useRow(makesApi.listMakes, { makeId }, 'make');
export const useAddMake = () => useWrite(makesApi.addMake);
export const useEditMake = () => useWrite(makesApi.editMake);
export const useDeleteMake = () => useWrite(makesApi.deleteMake);
