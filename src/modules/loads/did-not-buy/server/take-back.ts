import type { Tx } from '../../../../platform/database.ts';

/** Takes back the note that an item was not bought. Nothing if there is none. */
export const takeBackDidNotBuy = async (tx: Tx, itemId: number, now: Date): Promise<void> => {
  await tx`update did_not_buy set deleted_at = ${now} where item_id = ${itemId} and deleted_at is null`;
};
