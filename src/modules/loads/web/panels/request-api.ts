import { clientOf } from '../../../../ui/api/api-client.ts';
import { useWrite } from '../../../../ui/api/freshness.ts';
import { loadRequests } from '../../requests/contract.ts';

const requestsApi = clientOf(loadRequests);

export const useRequestLoad = () => useWrite(requestsApi.requestLoad);
export const useAcceptRequest = () => useWrite(requestsApi.acceptRequest);
export const useDismissRequest = () => useWrite(requestsApi.dismissRequest);
export const useQuoteLoad = () => useWrite(requestsApi.quoteLoad);
export const useAcceptQuote = () => useWrite(requestsApi.acceptQuote);
export const useNotifyGrader = () => useWrite(requestsApi.notifyGrader);
