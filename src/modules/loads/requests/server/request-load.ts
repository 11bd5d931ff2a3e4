import type { Input } from '../../../../kernel/contract.ts';
import { dateText } from '../../../../kernel/date-text.ts';
import { dayIn } from '../../../../kernel/dates.ts';
import { messages } from '../../../../kernel/messages.ts';
import { conflict } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { companyById, facilityIdsOf } from '../../../companies/server/public.ts';
import { facilityNamed, facilityTakingCarts, requireTakesCarts } from '../../../facilities/server/public.ts';
import { fileIdsNamed } from '../../../files/server/public.ts';
import { loadStatus, loadType } from '../../domain/load-states.ts';
import { announceLoad } from '../../server/totals.ts';
import type { loadRequests } from '../contract.ts';

type Ask = (typeof loadRequests)['requestLoad'];

/**
 * Asks the company above for a grading session or a quote. The request has the seller's words and pictures and no buyer
 * yet. The seller may add items that it has looked up.
 */
export const requestLoad = async (input: Input<Ask>, request: WriteRequest<Ask>) => {
  const { actor, tx, now, announce } = request;
  const customer = await companyById(tx, actor.companyId);
  const companyId = customer.parentId!;
  await requireFewOpen(request);
  const facility = await facilityOf(input, request, companyId);
  const fileIds = await fileIdsNamed(request, input.loadUrls, 'loadUrls', [actor.companyId, companyId]);
  const what = input.isRequestFromGradingSession ? 'Grading session' : 'Quote';
  const [row] = await tx<{ id: number }[]>`
    insert into load (company_id, customer_id, facility_id, name, type, status, is_quote, is_grading_session, can_seller_add_to_cart,
      requested_by, request_message, business_license, drivers_license, ein, created_at, updated_at)
    values (${companyId}, ${customer.id}, ${facility.id}, ${`${what}, ${dateText(dayIn(facility.timeZone, now))}`}, ${loadType.request}, ${loadStatus.waitingBuyer},
      ${!input.isRequestFromGradingSession}, ${input.isRequestFromGradingSession}, true, ${actor.userId}, ${input.message},
      ${customer.businessLicense}, ${customer.driversLicense}, ${customer.ein}, ${now}, ${now})
    returning id`;
  const loadId = row!.id;
  if (fileIds.length > 0)
    await tx`insert into load_picture ${tx(fileIds.map((fileId, position) => ({ loadId, position, fileId })))}`;
  announceLoad(announce, {
    id: loadId,
    companyId,
    customerId: customer.id,
    aboveId: (await companyById(tx, companyId)).parentId,
  });
  announce(`company:${companyId}`, 'request.made', { loadId });
  return { message: messages.requestSent, loadId };
};

/** How many requests of a seller may wait at once: more would only bury the others. */
const mostOpen = 20;

/** Refuses more requests than buyers can answer. Those of one company are counted one after another. */
const requireFewOpen = async ({ tx, actor }: WriteRequest<Ask>): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`requests of ${actor.companyId}`}, 0))`;
  const [open] = await tx<{ count: number }[]>`
    select count(*)::int as count from load
    where customer_id = ${actor.companyId} and type = ${loadType.request} and deleted_at is null and dismissed_at is null`;
  if (open!.count >= mostOpen)
    throw conflict(
      `${mostOpen} of your requests wait for an answer. Wait for one before you ask again.`,
      'TOO_MANY_OPEN',
    );
};

/** The named facility, else one of the customer's own that takes carts, else the first of the company that does. */
const facilityOf = async (input: Input<Ask>, { actor, tx }: WriteRequest<Ask>, companyId: number) => {
  const named = await facilityNamed(tx, actor, { facilityId: input.facilityId });
  if (named) {
    requireTakesCarts(named);
    return named;
  }
  const usual = await facilityTakingCarts(tx, companyId, await facilityIdsOf(tx, actor.companyId));
  if (!usual) throw conflict('No facility takes loads at the moment.', 'FACILITY_CLOSED');
  return usual;
};
