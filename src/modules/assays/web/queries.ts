import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { assays } from '../contract.ts';

const assaysApi = clientOf(assays);

export type TestList = Answer<(typeof assays)['listTests']>;
export type TestRow = TestList['list'][number];

/** The newest tests of a converter. */
export const useTests = (productId: number, count: number) =>
  useQuery({
    queryKey: readKey(assaysApi.listTests, productId, count),
    queryFn: ({ signal }) => assaysApi.listTests({ productId, count, offset: 0 }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === productId ? before : undefined),
    enabled: useMay(assays.listTests.access),
    meta: inPlace,
  });

export const useAddTest = () => useWrite(assaysApi.addTest);
export const useEditTest = () => useWrite(assaysApi.editTest);
export const useDeleteTest = () => useWrite(assaysApi.deleteTest);
