import { clientOf } from '../../../../ui/api/api-client.ts';
import { loadReport } from '../../report/contract.ts';

export const reportApi = clientOf(loadReport);
