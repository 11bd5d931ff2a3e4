import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { requireTimeInOrder } from '../../../../kernel/between.ts';
import { namedIds } from '../../server/named.ts';
import type { notBought } from '../contract.ts';
import { columnsOf, groupOf, marksOfReport } from './marks-of-report.ts';

type List = (typeof notBought)['listNotBought'];

/** A page of what was not bought, the last first. Groups stand by how many there were, the most first. */
export const listNotBought = async (input: Input<List>, { actor, db }: ReadRequest<List>) => {
  const { isGroup, count, offset } = input;
  requireTimeInOrder(input);
  const named = await namedIds(db, input);
  const order = isGroup
    ? db`${groupOf(db)} order by qty desc, mark_id desc`
    : db`order by mark.created_at desc, mark.id desc`;
  const page = db<RowOf<List>[]>`
    select ${columnsOf(db, isGroup)} ${marksOfReport(db, input, named, actor)} ${order} limit ${count + 1} offset ${offset}`;
  return cutPage(await page.asPage(offset), count);
};
