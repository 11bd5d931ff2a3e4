import type { Work } from '../../../platform/transaction.ts';
import type { LoadRecord } from '../../loads/server/public.ts';

type Announced = Pick<LoadRecord, 'id' | 'companyId' | 'customerId' | 'aboveId'>;

/**
 * Announces a message to the load's room, without its words, and to the lists of those who watch the load. The rooms of
 * companies are not told which load it is.
 */
export const announceMessage = (
  announce: Work['announce'],
  { id, companyId, customerId, aboveId }: Announced,
  messageId: number,
): void => {
  announce(`load:${id}`, 'chat.said', { loadId: id, messageId });
  for (const watcher of new Set([companyId, customerId, aboveId ?? companyId]))
    announce(`company:${watcher}`, 'chats.changed', {});
};
