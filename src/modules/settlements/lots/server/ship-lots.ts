import type { Input } from '../../../../kernel/contract.ts';
import { addDays, dayIn } from '../../../../kernel/dates.ts';
import { invalid } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { settlementsChanged } from '../../server/settlement-store.ts';
import type { lots } from '../contract.ts';
import { lockedLots } from './lot-store.ts';

type Ship = (typeof lots)['shipLots'];

/** Notes the day on which lots left the yard, or that they did not. */
export const shipLots = async (input: Input<Ship>, request: WriteRequest<Ship>) => {
  const { tx, actor, now } = request;
  const { lotIds, shippedDate } = input;
  if (shippedDate !== null) requirePast(shippedDate, now);
  const locked = await lockedLots(tx, actor, lotIds);
  const shipmentNo = shippedDate === null ? '' : input.shipmentNo;
  const changed = await tx<{ companyId: number }[]>`
    update lot set shipped_date = ${shippedDate}, shipment_no = ${shipmentNo}
    where id = any(${locked.map(({ id }) => id)}) and (shipped_date, shipment_no) is distinct from (${shippedDate}::date, ${shipmentNo}::text)
    returning company_id`;
  for (const companyId of new Set(changed.map((each) => each.companyId))) await settlementsChanged(request, companyId);
  return { message: shippedDate === null ? 'Stands in the yard again' : 'Shipped' };
};

/** Refuses a day in the future of every time zone. */
const requirePast = (date: string, now: Date): void => {
  if (date > addDays(dayIn('UTC', now), 1)) throw invalid('shippedDate', 'A lot is shipped once it has left the yard.');
};
