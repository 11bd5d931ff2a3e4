import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { namedIds } from '../../server/named.ts';
import type { notBought } from '../contract.ts';
import { columnsOf, groupOf, marksOfReport, pageOfMarks } from './marks-of-report.ts';

type List = (typeof notBought)['listNotBought'];

/** A page of what was not bought, the last first. Groups stand by how many there were, the most first. */
export const listNotBought = async (input: Input<List>, { actor, db }: ReadRequest<List>) => {
  const { isGroup, count, offset } = input;
  const named = await namedIds(db, input);
  const rows = count + 1;
  const chosen = isGroup
    ? db`${marksOfReport(db, input, named, actor)} ${groupOf(db)} order by qty desc, mark_id desc limit ${rows} offset ${offset}`
    : db`${pageOfMarks(db, input, named, actor, { rows, offset })} order by mark.created_at desc, mark.id desc`;
  const page = db<RowOf<List>[]>`select ${columnsOf(db, isGroup)} ${chosen}`;
  return cutPage(await page.asPage(offset), count);
};
