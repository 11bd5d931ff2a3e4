import type { Answer } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { useWrite } from '../../../../ui/api/freshness.ts';
import { useRead } from '../../../../ui/api/use-read.ts';
import { settlementDocuments } from '../../documents/contract.ts';

export const documentsApi = clientOf(settlementDocuments);

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
