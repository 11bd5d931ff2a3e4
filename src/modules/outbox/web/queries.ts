import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { outbox } from '../contract.ts';

export const outboxApi = clientOf(outbox);

export type MailRow = Answer<(typeof outbox)['listMails']>['list'][number];

/** A page of mails. */
export const useMails = (sent: Sent<(typeof outbox)['listMails']>) =>
  useQuery({
    queryKey: readKey(outboxApi.listMails, sent),
    queryFn: ({ signal }) => outboxApi.listMails(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
