import type { Answer } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRead } from '../../../ui/api/use-read.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { assays } from '../contract.ts';

const assaysApi = clientOf(assays);

export type TestList = Answer<(typeof assays)['listTests']>;
export type TestRow = TestList['list'][number];

/** The newest tests of a converter. */
export const useTests = (productId: number, count: number) =>
  useRead(
    assaysApi.listTests,
    { productId, count, offset: 0 },
    {
      keepsEarlier: (before) => before.productId === productId,
      enabled: useMay(assays.listTests.access),
    },
  );

export const useAddTest = () => useWrite(assaysApi.addTest);
export const useEditTest = () => useWrite(assaysApi.editTest);
export const useDeleteTest = () => useWrite(assaysApi.deleteTest);
