import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { querySheets, type SheetColumn } from '../../server/query-sheet.ts';
import { type ColumnValues, columnsOf, selected, sheetColumns, sumsOf } from '../../server/report-sql.ts';
import { sums } from '../../server/sums.ts';
import { transactionSums } from '../../transactions/columns.ts';
import { finalQuantity, itemsOfReport } from '../../transactions/server/items-of-report.ts';
import { transactionsWanted, type TransactionsWanted } from '../../transactions/server/transactions-wanted.ts';
import { reportGroups } from '../contract.ts';
import {
  commonKeysOf,
  groupColumns,
  type Grouping,
  type GroupsReader,
  isFoldedFurther,
  keysOf,
  labelsOf,
  noNames,
  orderOfGroups,
  requireGroups,
  shownGroups,
} from './grouping.ts';

type List = (typeof reportGroups)['groupTransactions'];
type Download = (typeof reportGroups)['downloadTransactionGroups'];
type Wanted = Omit<Input<Download>, 'format'> & Pick<Input<List>, 'type'>;

/** The sums of items in SQL. */
const itemSums = (db: Db): ColumnValues<typeof transactionSums> => {
  const quantity = db`invoice.sign * ${finalQuantity(db)}`;
  /** The sum of a column of `item`, with the sign of its booking. */
  const booked = (column: string) => db`sum(invoice.sign * ${db(`item.${column}`)})`;
  return {
    items: db`sum(invoice.sign)::int`,
    pieces: db`coalesce(sum(${quantity}) filter (where item.price_unit = 'piece'), 0)`,
    pounds: db`coalesce(sum(${quantity}) filter (where item.price_unit = 'lb'), 0)`,
    itemTotals: booked('total'),
    ptOunces: booked('pt_ounces'),
    pdOunces: booked('pd_ounces'),
    rhOunces: booked('rh_ounces'),
    hedgeValue: booked('hedge_value'),
    marketValue: booked('market_value'),
  };
};

/** `from …`: the items of Transactions by what they have in common, as `groups`. */
const groupsOfItems = (grouping: Grouping, wanted: TransactionsWanted, { db, actor }: GroupsReader) => {
  const grouped = db`
        select ${keysOf(db, grouping)}, ${noNames(db)}, ${selected(db, itemSums(db))}
        ${itemsOfReport(db, wanted, actor, {
          joined: db`join facility on facility.id = invoice.facility_id left join converter on converter.id = item.converter_id`,
        })}
        group by 1, 2`;
  return db`from (select sums.*, ${labelsOf(db, grouping)} from (${folded(db, grouping, grouped)}) sums) groups`;
};

/** These groups, and those of values that have something in common as one. */
const folded = (db: Db, grouping: Grouping, grouped: ReturnType<Db>) =>
  isFoldedFurther(grouping)
    ? db`
      select ${commonKeysOf(db, grouping)}, ${selected(db, sumsOf(db, transactionSums))}
      from (${grouped}) spelled group by 1, 2`
    : grouped;

/** What the filters stand for, without what only groups have. */
const itemsWanted = (db: Db, { by: _, thenBy: __, timeZone: ___, sort: ____, ...filters }: Wanted) =>
  transactionsWanted(db, filters);

const orderOf = (db: Db, { sort = 'group' }: Wanted) => orderOfGroups(db, sort);

/** A page of the groups, by name or day unless another order is asked for. Each page reads all items of the time. */
export const groupTransactions = async (
  input: Input<List>,
  { actor, db, requester }: Pick<ReadRequest<List>, 'actor' | 'db' | 'requester'>,
) => {
  requireGroups(input);
  const { count, offset, ...wanted } = input;
  const items = await itemsWanted(db, wanted);
  const rows = await sums.run(requester, () =>
    db<RowOf<List>[]>`
      select groups.*, ${shownGroups(db, input)} ${groupsOfItems(input, items, { db, actor })}
      order by ${orderOf(db, wanted)} limit ${count + 1} offset ${offset}`.asPage(offset),
  );
  return cutPage(rows, count);
};

const kind = 'transactions-groups';

/** A link to the groups as a sheet. */
export const downloadTransactionGroups = async (input: Input<Download>, { download, today }: ReadRequest<Download>) => {
  requireGroups(input);
  return { link: download({ ...sheetLink(kind, input.format, 'transactions', today), input }) };
};

const columnsOfSheet = (db: Db, wanted: Wanted): SheetColumn[] => [
  ...groupColumns(db, wanted),
  ...sheetColumns(db, transactionSums, columnsOf(db, transactionSums, 'groups')),
];

export const transactionGroupDownloads = querySheets(
  kind,
  reportGroups.downloadTransactionGroups,
  async (input, { db, actor }) => {
    const { format: _, ...wanted } = input as Input<Download>;
    return {
      name: 'Transactions',
      columns: columnsOfSheet(db, wanted),
      from: groupsOfItems(wanted, await itemsWanted(db, wanted), { db, actor }),
      order: orderOf(db, wanted),
    };
  },
);
