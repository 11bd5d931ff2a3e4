import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { exposure } from '../contract.ts';

export const exposureApi = clientOf(exposure);

/** What narrows the figures. */
export type Narrowed = Sent<(typeof exposure)['getExposure']>;
