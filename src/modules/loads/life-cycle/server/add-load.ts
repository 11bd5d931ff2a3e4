import type { Input } from '../../../../kernel/contract.ts';
import { addDays, dayIn } from '../../../../kernel/dates.ts';
import { messages } from '../../../../kernel/messages.ts';
import { invalid } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import { heldCompanyFor } from '../../../companies/server/public.ts';
import { facilityNamed, requireTakesCarts } from '../../../facilities/server/public.ts';
import type { loadLifeCycle } from '../contract.ts';
import { loadStatus, loadType } from '../../domain/load-states.ts';
import { quoteDays } from '../../domain/quote-days.ts';
import { announceLoad } from '../../server/totals.ts';

type Add = (typeof loadLifeCycle)['addLoad'];

/**
 * Creates a cart for a customer. The user's company owns it. The customer is an active seller directly under that
 * company (the parent company also buys from a franchise's sellers), and the facility is one of the company's own.
 */
export const addLoad = async (input: Input<Add>, { actor, tx, now, announce, encryption }: WriteRequest<Add>) => {
  const customer = await heldCompanyFor(tx, actor, input.customerId);
  if (customer.kind !== 'SELLER' || !customer.isActive) throw invalid('customerId', 'Choose an active customer.');
  const facility = await facilityNamed(tx, actor, input);
  if (!facility) throw invalid('facilityCity', messages.cartFacilityNeeded);
  if (facility.companyId !== actor.companyId) throw invalid('facilityId', 'This is not a facility of your company.');
  requireTakesCarts(facility);
  const opened = input.isQuote
    ? {
        type: loadType.quote,
        status: loadStatus.quote,
        quoteValidUntil: addDays(dayIn(facility.timeZone, now), quoteDays),
      }
    : { type: loadType.cart, status: loadStatus.notStarted, quoteValidUntil: null };
  const [row] = await tx<{ id: number }[]>`
    insert into load (company_id, customer_id, buyer_id, facility_id, name, type, status, is_quote, quote_valid_until, business_license, drivers_license, ein)
    values (${actor.companyId}, ${customer.id}, ${actor.userId}, ${facility.id}, ${input.loadName}, ${opened.type}, ${opened.status}, ${input.isQuote}, ${opened.quoteValidUntil},
      ${encryption.encrypt('business_license', input.businessLicense) || customer.businessLicense}, ${encryption.encrypt('drivers_license', input.driversLicense) || customer.driversLicense},
      ${encryption.encrypt('ein', input.ein) || customer.ein})
    returning id`;
  announceLoad(announce, {
    id: row!.id,
    companyId: actor.companyId,
    customerId: customer.id,
    aboveId: actor.parentCompanyId,
  });
  return { loadId: row!.id };
};
