import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { loadFor } from '../../../loads/server/public.ts';
import type { payments } from '../../contract.ts';
import { paymentsOf } from '../public.ts';

type List = (typeof payments)['listPayments'];

/** The payments of a load, and what they add up to whatever page is asked for. */
export const listPayments = async ({ loadId, count }: Input<List>, { actor, db }: ReadRequest<List>) => {
  const load = await loadFor(db, actor, loadId);
  return { list: await paymentsOf(db, load.id, count), amountReceived: load.amountPaid };
};
