import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { audit } from '../contract.ts';

export const auditApi = clientOf(audit);

/** A page of the audit trail. */
export const useAudit = (sent: Sent<(typeof audit)['listAudit']>) =>
  useQuery({
    queryKey: readKey(auditApi.listAudit, sent),
    queryFn: ({ signal }) => auditApi.listAudit(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
