import type { Input, RowOf } from '../../../kernel/contract.ts';
import { cutPage } from '../../../kernel/page.ts';
import { everyWord } from '../../../platform/every-word.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import { customersOf } from '../../companies/server/public.ts';
import type { onboarding } from '../contract.ts';

type List = (typeof onboarding)['listInvited'];

/** People who were invited by companies of the actor's tenant, the newest first. */
export const listInvited = async ({ text, count, offset }: Input<List>, { actor, db }: ReadRequest<List>) => {
  const rows = await db<RowOf<List>[]>`
    select invitation.first_name as fname, invitation.last_name as lname, invitation.email, invitation.company_id,
      facility.city as facility_city, registered_at is not null as has_user_registered, invitation.created_at as created
    from invitation join company on company.id = invitation.company_id left join facility on facility.id = facility_id
    where invitation.kind = 'invite' and ${customersOf(db, actor)}
      and ${everyWord(
        db,
        text ?? '',
        (word) =>
          db`position(lower(${word}) in lower(invitation.first_name || ' ' || invitation.last_name || ' ' || invitation.email)) > 0`,
      )}
    order by invitation.created_at desc, invitation.id desc
    limit ${count + 1} offset ${offset}`;
  return cutPage(rows, count);
};
