import { clientOf } from '../../../ui/api/api-client.ts';
import { audit } from '../contract.ts';

export const auditApi = clientOf(audit);
