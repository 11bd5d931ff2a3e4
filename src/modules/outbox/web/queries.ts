import type { Answer } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { outbox } from '../contract.ts';

export const outboxApi = clientOf(outbox);

export type MailRow = Answer<(typeof outbox)['listMails']>['list'][number];
