import { clientOf } from '../../../../ui/api/api-client.ts';
import { transactions } from '../../transactions/contract.ts';

export const transactionsApi = clientOf(transactions);
