import { randomUUID } from 'node:crypto';
import { first } from '../../../platform/database.ts';
import { rowOf } from '../../../platform/table.ts';
import type { Work } from '../../../platform/transaction.ts';
import type { LoadRecord } from '../../loads/server/public.ts';
import { announceMessage } from './announce-message.ts';
import { chatMessage } from './tables.ts';

type Missed = { readonly loadId: number; readonly userId: number; readonly now: Date };

/** Notes in the chat of a load that nobody took the call of a user. It counts as unread for the others, as a message does. */
export const addMissedCall = async (
  { tx, announce }: Pick<Work, 'tx' | 'announce'>,
  { loadId, userId, now }: Missed,
): Promise<void> => {
  tx`select pg_advisory_xact_lock(hashtextextended(${`chat ${loadId}`}, 0))`.send();
  const load = first(
    await tx<Pick<LoadRecord, 'id' | 'companyId' | 'customerId' | 'aboveId'>[]>`
      select load.id, company_id, customer_id, company.parent_id as above_id from load join company on company.id = company_id
      where load.id = ${loadId} and load.deleted_at is null`,
  );
  if (!load) return;
  const row = rowOf(chatMessage, {
    loadId,
    userId,
    clientId: randomUUID(),
    createdAt: now,
    kind: 'missed call',
    text: 'Missed call',
  });
  const [made] = await tx<{ id: number }[]>`insert into chat_message ${tx(row)} returning id`;
  announceMessage(announce, load, made!.id);
};
