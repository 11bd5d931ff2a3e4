import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { reportViews } from '../contract.ts';
import { readViews, viewsOf } from './view-store.ts';

type List = (typeof reportViews)['listViews'];

/** A page of the views of a report that the reader sees, by name. */
export const listViews = async ({ report, count, offset }: Input<List>, { actor, db }: ReadRequest<List>) => {
  const rows = await readViews(
    db,
    actor,
    db`report = ${report} and ${viewsOf(db, actor)}`,
    db`limit ${count + 1} offset ${offset}`,
  );
  return cutPage(rows, count);
};
