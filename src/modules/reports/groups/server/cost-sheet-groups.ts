import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { costSheetSums } from '../../cost-sheet/columns.ts';
import { costSheetSql, invoicesOfSheet } from '../../cost-sheet/server/invoices-of-sheet.ts';
import { querySheets, type SheetColumn } from '../../server/query-sheet.ts';
import { columnsOf, sheetColumns } from '../../server/report-sql.ts';
import { sums } from '../../server/sums.ts';
import { reportGroups } from '../contract.ts';
import {
  groupColumns,
  type GroupsReader,
  keysOf,
  labelsOf,
  noNames,
  orderOfGroups,
  requireGroups,
  shownGroups,
} from './grouping.ts';

type List = (typeof reportGroups)['groupCostSheet'];
type Download = (typeof reportGroups)['downloadCostSheetGroups'];
type Wanted = Omit<Input<Download>, 'format'>;

/** `from …`: the invoices of the Cost Sheet by what they have in common, as `groups`. */
const groupsOfSheet = (wanted: Wanted, { db, actor }: GroupsReader) => db`
  from (
    select sums.*, ${labelsOf(db, wanted)}, ${costSheetSql.derived(db, 'sums')}
    from (
      select first_key, second_key, ${noNames(db)}, sum(sign)::int as invoices, ${costSheetSql.sums(db)}
      from (
        select ${keysOf(db, wanted)}, invoice.sign, ${costSheetSql.rows(db)}
        from booked_invoice invoice join facility on facility.id = invoice.facility_id
        where ${invoicesOfSheet(db, wanted, actor)}
      ) figures
      group by 1, 2
    ) sums
  ) groups`;

const orderOf = (db: Db, { sort = 'group' }: Wanted) => orderOfGroups(db, sort);

/** A page of the groups, by name or day unless another order is asked for. Each page reads all invoices of the time. */
export const groupCostSheet = async (
  input: Input<List>,
  { actor, db, requester }: Pick<ReadRequest<List>, 'actor' | 'db' | 'requester'>,
) => {
  requireGroups(input);
  const rows = await sums.run(requester, () =>
    db<RowOf<List>[]>`
      select groups.*, ${shownGroups(db, input)}
      ${groupsOfSheet(input, { db, actor })}
      order by ${orderOf(db, input)} limit ${input.count + 1} offset ${input.offset}`.asPage(input.offset),
  );
  return cutPage(rows, input.count);
};

const kind = 'cost-sheet-groups';

/** A link to the groups as a sheet. */
export const downloadCostSheetGroups = async (input: Input<Download>, { download, today }: ReadRequest<Download>) => {
  requireGroups(input);
  return { link: download({ ...sheetLink(kind, input.format, 'cost-sheet', today), input }) };
};

const columnsOfSheet = (db: Db, wanted: Wanted): SheetColumn[] => [
  ...groupColumns(db, wanted),
  ...sheetColumns(db, costSheetSums, columnsOf(db, costSheetSums, 'groups')),
];

export const costSheetGroupDownloads = querySheets(
  kind,
  reportGroups.downloadCostSheetGroups,
  (input, { db, actor }) => {
    const wanted = input as Wanted;
    return {
      name: 'Cost Sheet',
      columns: columnsOfSheet(db, wanted),
      from: groupsOfSheet(wanted, { db, actor }),
      order: orderOf(db, wanted),
    };
  },
);
