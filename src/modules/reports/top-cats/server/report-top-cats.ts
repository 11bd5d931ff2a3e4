import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sums } from '../../server/sums.ts';
import type { topCats } from '../contract.ts';
import { boughtCats, orderOfCats, shownOem } from './bought-cats.ts';

type List = (typeof topCats)['reportTopCats'];

/** A page of what was bought, the most bought first unless another order is asked for. Each page reads all items of the time. */
export const reportTopCats = async (
  input: Input<List>,
  { actor, db, requester }: Pick<ReadRequest<List>, 'actor' | 'db' | 'requester'>,
) => {
  const rows = await sums.run(requester, () =>
    db<RowOf<List>[]>`
      select bought.converter_id as product_id, ${shownOem(db)} as oem, bought.count, bought.quantity, bought.price_unit as unit, bought.min_price,
        bought.max_price, today.price_override, today.pt as pt_assay, today.pd as pd_assay, today.rh as rh_assay
      ${boughtCats(db, input, actor)}
      order by ${orderOfCats(db, input)} limit ${input.count + 1} offset ${input.offset}`.asPage(input.offset),
  );
  return cutPage(rows, input.count);
};
