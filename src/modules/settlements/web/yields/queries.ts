import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readFrom, useRead } from '../../../../ui/api/use-read.ts';
import { yields, type YieldGroup } from '../../yields/contract.ts';

const yieldsApi = clientOf(yields);

type Wanted = Sent<(typeof yields)['listYield']> & { readonly by: YieldGroup };

const grouped = readFrom(yieldsApi.listYield, 'grouped', async (sent: Wanted, options) => ({
  ...(await yieldsApi.listYield(sent, options)),
  by: sent.by,
}));

/** A page of what came back, with what its rows are grouped by: the rows of an earlier group stay until the next are read. */
export const useYield = (sent: Wanted) => useRead(grouped, sent, { keepsEarlier: true });
