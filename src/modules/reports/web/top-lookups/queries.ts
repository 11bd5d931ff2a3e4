import { clientOf } from '../../../../ui/api/api-client.ts';
import { topLookups } from '../../top-lookups/contract.ts';

export const topLookupsApi = clientOf(topLookups);
