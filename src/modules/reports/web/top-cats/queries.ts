import { clientOf } from '../../../../ui/api/api-client.ts';
import { topCats } from '../../top-cats/contract.ts';

export const topCatsApi = clientOf(topCats);
