import { clientOf } from '../../../ui/api/api-client.ts';
import { dashboard } from '../contract.ts';

export const dashboardApi = clientOf(dashboard);
