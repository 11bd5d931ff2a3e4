import { clientOf } from '../../../../ui/api/api-client.ts';
import { topCustomers } from '../../top-customers/contract.ts';

export const topCustomersApi = clientOf(topCustomers);
