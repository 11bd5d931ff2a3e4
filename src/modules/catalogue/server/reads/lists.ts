import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { catalogue } from '../../contract.ts';

type Types = (typeof catalogue)['listTypes'];
type Makes = (typeof catalogue)['listMakes'];

/** The types of converters, in the order of creation. */
export const listTypes = async ({ count, offset }: Input<Types>, { db }: ReadRequest<Types>) => {
  const rows = await db<RowOf<Types>[]>`
    select id, name, price_unit from converter_type order by id limit ${count + 1} offset ${offset}`;
  return cutPage(rows, count);
};

/** The makes whose name contains the text, by name. */
export const listMakes = async ({ count, offset, text }: Input<Makes>, { db }: ReadRequest<Makes>) => {
  const rows = await db<RowOf<Makes>[]>`
    select id as make_id, name as make from make
    where deleted_at is null and ${text ? db`position(lower(${text}) in lower(name)) > 0` : db`true`}
    order by name limit ${count + 1} offset ${offset}`;
  return cutPage(rows, count);
};
