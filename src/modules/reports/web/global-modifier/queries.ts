import { clientOf } from '../../../../ui/api/api-client.ts';
import { globalModifier } from '../../global-modifier/contract.ts';

export const globalModifierApi = clientOf(globalModifier);
