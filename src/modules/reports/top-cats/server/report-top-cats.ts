import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { selected } from '../../server/report-sql.ts';
import { sums } from '../../server/sums.ts';
import type { topCats } from '../contract.ts';
import { boughtCats, catValues, orderOfCats } from './bought-cats.ts';

type List = (typeof topCats)['reportTopCats'];

/** A page of what was bought, the most bought first unless another order is asked for. Each page reads all items of the time. */
export const reportTopCats = async (
  input: Input<List>,
  { actor, db, requester }: Pick<ReadRequest<List>, 'actor' | 'db' | 'requester'>,
) => {
  const rows = await sums.run(requester, () =>
    db<RowOf<List>[]>`
      select bought.converter_id as product_id, ${selected(db, catValues(db))}
      ${boughtCats(db, input, actor)}
      order by ${orderOfCats(db, input)} limit ${input.count + 1} offset ${input.offset}`.asPage(input.offset),
  );
  return cutPage(rows, input.count);
};
