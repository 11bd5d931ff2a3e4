import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { assayProposals } from '../../proposals/contract.ts';

const proposalsApi = clientOf(assayProposals);

/** A page of corrected assays, the newest first. */
export const useProposals = (sent: Sent<(typeof assayProposals)['listProposals']>) =>
  useQuery({
    queryKey: readKey(proposalsApi.listProposals, sent),
    queryFn: ({ signal }) => proposalsApi.listProposals(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

export const useAcceptProposal = () => useWrite(proposalsApi.acceptProposal);
export const useDismissProposal = () => useWrite(proposalsApi.dismissProposal);
