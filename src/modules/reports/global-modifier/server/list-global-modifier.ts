import type { Input } from '../../../../kernel/contract.ts';
import { cutPage, readSort } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { appliedByName } from '../../../pricing/server/public.ts';
import type { globalModifier } from '../contract.ts';
import { appliedMetals } from './applied-metals.ts';

type List = (typeof globalModifier)['listGlobalModifier'];

/** A page of the applied metal prices, the newest first unless another order is asked for. */
export const listGlobalModifier = async (input: Input<List>, { db }: ReadRequest<List>) => {
  const { sort = '-created', count, offset } = input;
  const { name, descending } = readSort(sort);
  const column = name === 'username' ? db`lower(${appliedByName(db)})` : db`applied.version`;
  const way = descending ? db`desc` : db`asc`;
  const page = db`order by ${column} ${way}, applied.version desc limit ${count + 1} offset ${offset}`;
  return cutPage(await appliedMetals(db, input, { page }), count);
};
