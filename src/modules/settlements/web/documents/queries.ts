import type { Answer } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { makeStale, useWrite } from '../../../../ui/api/freshness.ts';
import { useRead } from '../../../../ui/api/use-read.ts';
import { settlementDocuments } from '../../documents/contract.ts';

const documentsApi = clientOf(settlementDocuments);

export type SettlementDocument = Answer<(typeof settlementDocuments)['listSettlementDocuments']>['list'][number];

/** Addresses are good for at least ten minutes. */
const newAddressesMs = 300_000;

/** The papers of a settlement, with addresses that stay good as long as they are shown. */
export const useSettlementDocuments = (settlementId: number) =>
  useRead(
    documentsApi.listSettlementDocuments,
    { settlementId },
    { refetchInterval: newAddressesMs, refetchOnWindowFocus: 'always' },
  );

export const useDeleteDocument = () => useWrite(documentsApi.deleteSettlementDocument);

type NewDocument = { readonly settlementId: number; readonly file: File; readonly key: string };

/** Adds a paper. The same key again, after a lost answer, adds it once. */
export const addDocument = async ({ settlementId, file, key }: NewDocument): Promise<void> => {
  const form = new FormData();
  form.append('settlementId', String(settlementId));
  form.append('file', file, file.name);
  // The contract's input has the fields of the form without the file.
  await documentsApi.addSettlementDocument(form as never, { idempotencyKey: key });
  await makeStale(documentsApi.addSettlementDocument.call.makesStale ?? []);
};
