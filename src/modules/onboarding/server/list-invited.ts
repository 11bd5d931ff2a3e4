import type { Input, RowOf } from '../../../kernel/contract.ts';
import { cutPage } from '../../../kernel/page.ts';
import { findByWords, rowsInOrder, wordsIn } from '../../../platform/find-by-words.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import { customersOf } from '../../companies/server/public.ts';
import type { onboarding } from '../contract.ts';

type List = (typeof onboarding)['listInvited'];

/** People who were invited by companies of the actor's tenant, the newest first. */
export const listInvited = async (input: Input<List>, { actor, db, requester }: ReadRequest<List>) => {
  const ids = await findByWords(
    db,
    {
      ...(await wordsIn(db, input.text, 'invitation')),
      from: db`invitation left join company on company.id = invitation.company_id`,
      where: db`invitation.kind = 'invite' and ${customersOf(db, actor)}`,
      order: db`invitation.created_at desc, invitation.id desc`,
      requester,
    },
    input,
  );
  const rows = await db<RowOf<List>[]>`
    select invitation.first_name as fname, invitation.last_name as lname, invitation.email, invitation.company_id,
      facility.city as facility_city, registered_at is not null as has_user_registered, invitation.created_at as created
    from invitation left join facility on facility.id = facility_id
    where ${rowsInOrder(db, db`invitation.id`, ids)}`;
  return cutPage(rows, input.count);
};
