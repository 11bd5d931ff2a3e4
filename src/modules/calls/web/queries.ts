import { clientOf } from '../../../ui/api/api-client.ts';
import { videoCalls } from '../contract.ts';

export const videoCallsApi = clientOf(videoCalls);
