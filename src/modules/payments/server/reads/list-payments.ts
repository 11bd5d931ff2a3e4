import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { loadFor } from '../../../loads/server/public.ts';
import type { payments } from '../../contract.ts';
import { paymentsOf } from '../public.ts';

type List = (typeof payments)['listPayments'];

/** A page of a load's payments, and the sum of all of them. */
export const listPayments = async ({ loadId, count }: Input<List>, { actor, db }: ReadRequest<List>) => {
  const load = await loadFor(db, actor, loadId);
  return { list: await paymentsOf(db, load.id, count), amountReceived: load.amountPaid };
};
