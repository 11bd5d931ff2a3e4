import { clientOf } from '../../../ui/api-client.ts';
import { companies } from '../contract.ts';

export const companiesApi = clientOf(companies);
