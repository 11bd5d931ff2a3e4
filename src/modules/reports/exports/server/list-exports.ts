import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { Export, exports } from '../contract.ts';
import { rightsOf } from './rights-of.ts';

type List = (typeof exports)['listExports'];

type Row = {
  readonly exportId: number;
  readonly name: string;
  readonly status: Export['status'];
  readonly rows: number;
  readonly total: number | null;
  readonly rights: string;
  readonly fileId: number | null;
  readonly failure: string;
  readonly createdDate: Date;
};

/** The own sheets, the newest first. One that was made while its reader might see more has no link. */
export const listExports = async ({ count, offset }: Input<List>, { actor, db, link }: ReadRequest<List>) => {
  const rows = await db<Row[]>`
    select id as export_id, name, status, rows, total, rights, file_id, failure, created_at as created_date
    from report_export where created_by = ${actor.userId} order by id desc limit ${count + 1} offset ${offset}`;
  const rights = rightsOf(actor);
  const shown = rows.map(({ fileId, rights: madeWith, ...row }) => {
    const isOutdated = fileId !== null && madeWith !== rights;
    return {
      ...row,
      failure: isOutdated ? 'Your rights have changed since. Download it again.' : row.failure,
      link: fileId === null || isOutdated ? null : link({ fileId, name: row.name, reach: 'private' }),
    };
  });
  return cutPage(shown, count);
};
