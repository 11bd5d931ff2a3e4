import type { Input, RowOf } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { converterEditing } from '../contract.ts';

type Families = (typeof converterEditing)['listFamilies'];

/** Every family with the number of its live converters, by name. */
export const listFamilies = async (_: Input<Families>, { db }: ReadRequest<Families>) => ({
  list: await db<RowOf<Families>[]>`
    select name as family, (select count(*)::int from converter where family_id = family.id and deleted_at is null) as count
    from family order by name`,
});
