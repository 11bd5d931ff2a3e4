import { clientOf } from '../../../../ui/api/api-client.ts';
import { costSheet } from '../../cost-sheet/contract.ts';

export const costSheetApi = clientOf(costSheet);
