import type { Input } from '../../../../kernel/contract.ts';
import { conflict } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { settlementsChanged } from '../../server/settlement-store.ts';
import type { lots } from '../contract.ts';
import { lockedLots } from './lot-store.ts';

type Delete = (typeof lots)['deleteLot'];

/** Deletes a lot that holds nothing and stands in no settlement. */
export const deleteLot = async ({ lotId }: Input<Delete>, request: WriteRequest<Delete>) => {
  const { tx, actor } = request;
  const [lot] = await lockedLots(tx, actor, [lotId]);
  if (lot!.settlementId !== null)
    throw conflict(`Lot ${lot!.lotNo} stands in a settlement. Delete its row there.`, 'WRONG_STATE');
  const boxes = await tx`select from lot_box where lot_id = ${lotId} limit 1`;
  if (boxes.length > 0) throw conflict(`Lot ${lot!.lotNo} holds loads. Take them out of it first.`, 'WRONG_STATE');
  await tx`delete from lot where id = ${lotId}`;
  await settlementsChanged(request, lot!.companyId);
  return { message: 'Lot deleted' };
};
