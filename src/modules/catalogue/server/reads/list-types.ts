import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { catalogue } from '../../contract.ts';

type Types = (typeof catalogue)['listTypes'];

/** The types of converters, in the order of creation. */
export const listTypes = async ({ count, offset }: Input<Types>, { db }: ReadRequest<Types>) => {
  const rows = await db<RowOf<Types>[]>`
    select id, name, price_unit from converter_type order by id limit ${count + 1} offset ${offset}`;
  return cutPage(rows, count);
};
