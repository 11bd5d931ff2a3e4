import { clientOf } from '../../../ui/api/api-client.ts';
import { reports } from '../contract.ts';

export const reportsApi = clientOf(reports);
