import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sums } from '../../server/sums.ts';
import type { topLookups } from '../contract.ts';
import { lookedUpCodes, orderOfLookups } from './looked-up-codes.ts';

type List = (typeof topLookups)['listTopLookups'];

/** A page of what was looked up. Each page reads all lookups of the time. */
export const listTopLookups = async (
  input: Input<List>,
  { actor, db, requester }: Pick<ReadRequest<List>, 'actor' | 'db' | 'requester'>,
) => {
  const rows = await sums.run(requester, () =>
    db<RowOf<List>[]>`
      select looked.oem, looked.count, person.first_name as fname, person.last_name as lname, looked.user_id
      ${lookedUpCodes(db, input, actor)}
      order by ${orderOfLookups(db, input)} limit ${input.count + 1} offset ${input.offset}`.asPage(input.offset),
  );
  return cutPage(rows, input.count);
};
