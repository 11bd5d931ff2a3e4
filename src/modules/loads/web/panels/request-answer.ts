import { messages } from '../../../../kernel/messages.ts';
import type { Load } from '../../wire.ts';

type Asked = Pick<Load, 'type' | 'buyerId' | 'buyerFirstName' | 'buyerLastName' | 'dismissedDate'>;

/** A request that waits for an answer. */
export const isOpenRequest = ({ type, dismissedDate }: Pick<Asked, 'type' | 'dismissedDate'>): boolean =>
  type === 2 && dismissedDate === null;

/** Why this user can no longer answer a request, as a sentence. Undefined while it is open, or if this user accepted it. */
export const answeredByOther = (load: Asked, userId: number): string | undefined => {
  if (load.dismissedDate !== null) return messages.requestGone;
  if (load.type === 2 || load.buyerId === userId) return undefined;
  return messages.requestTaken(`${load.buyerFirstName} ${load.buyerLastName}`);
};
