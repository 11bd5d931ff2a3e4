import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { useWrite } from '../../../../ui/api/freshness.ts';
import { useRead } from '../../../../ui/api/use-read.ts';
import { assayProposals } from '../../proposals/contract.ts';

const proposalsApi = clientOf(assayProposals);

/** A page of corrected assays, the newest first. */
export const useProposals = (sent: Sent<(typeof assayProposals)['listProposals']>) =>
  useRead(proposalsApi.listProposals, sent, { keepsEarlier: true });

export const useAcceptProposal = () => useWrite(proposalsApi.acceptProposal);
export const useDismissProposal = () => useWrite(proposalsApi.dismissProposal);
