import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import type { converterEditing } from '../contract.ts';
import { lockedConverter } from './locked-converter.ts';

type Delete = (typeof converterEditing)['deleteConverter'];

/** Hides a converter. What was bought of it keeps its code and price. */
export const deleteConverter = async ({ productId }: Input<Delete>, { tx, now }: WriteRequest<Delete>) => {
  await lockedConverter(tx, productId);
  await tx`update converter set deleted_at = ${now} where id = ${productId}`;
  return { message: messages.deleted };
};
