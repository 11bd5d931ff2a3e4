import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { querySheets, type SheetColumn } from '../../server/query-sheet.ts';
import { sums } from '../../server/sums.ts';
import { finalQuantity, itemsOfReport } from '../../transactions/server/items-of-report.ts';
import { transactionsWanted, type TransactionsWanted } from '../../transactions/server/transactions-wanted.ts';
import { reportGroups, seesItemTotals, seesItemWorth, seesOunces } from '../contract.ts';
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

/** `from …`: the items of Transactions by what they have in common, as `groups`. */
const groupsOfItems = (grouping: Grouping, wanted: TransactionsWanted, { db, actor }: GroupsReader) => {
  const quantity = db`invoice.sign * ${finalQuantity(db)}`;
  const grouped = db`
        select ${keysOf(db, grouping)}, ${noNames(db)}, sum(invoice.sign)::int as items,
          coalesce(sum(${quantity}) filter (where item.price_unit = 'piece'), 0) as pieces,
          coalesce(sum(${quantity}) filter (where item.price_unit = 'lb'), 0) as pounds, sum(invoice.sign * item.total) as item_totals,
          sum(invoice.sign * item.pt_ounces) as pt_ounces, sum(invoice.sign * item.pd_ounces) as pd_ounces,
          sum(invoice.sign * item.rh_ounces) as rh_ounces, sum(invoice.sign * item.hedge_value) as hedge_value,
          sum(invoice.sign * item.market_value) as market_value
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
      select ${commonKeysOf(db, grouping)}, sum(items)::int as items, sum(pieces) as pieces, sum(pounds) as pounds, sum(item_totals) as item_totals,
        sum(pt_ounces) as pt_ounces, sum(pd_ounces) as pd_ounces, sum(rh_ounces) as rh_ounces, sum(hedge_value) as hedge_value,
        sum(market_value) as market_value
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

const columnsOf = (db: Db, wanted: Wanted): SheetColumn[] => [
  ...groupColumns(db, wanted),
  { key: 'items', head: 'Items', kind: 'number', value: db`groups.items` },
  { key: 'pieces', head: 'Pieces', kind: 'number', value: db`trim_scale(groups.pieces)` },
  { key: 'pounds', head: 'Pounds', kind: 'number', value: db`trim_scale(groups.pounds)` },
  { key: 'itemTotals', head: 'Total', kind: 'money', value: db`groups.item_totals`, shown: seesItemTotals },
  { key: 'ptOunces', head: 'Pt oz', kind: 'number', value: db`groups.pt_ounces`, shown: seesOunces },
  { key: 'pdOunces', head: 'Pd oz', kind: 'number', value: db`groups.pd_ounces`, shown: seesOunces },
  { key: 'rhOunces', head: 'Rh oz', kind: 'number', value: db`groups.rh_ounces`, shown: seesOunces },
  { key: 'hedgeValue', head: 'Value at hedge', kind: 'money', value: db`groups.hedge_value`, shown: seesItemWorth },
  { key: 'marketValue', head: 'Value at market', kind: 'money', value: db`groups.market_value`, shown: seesItemWorth },
];

export const transactionGroupDownloads = querySheets(
  kind,
  reportGroups.downloadTransactionGroups,
  async (input, { db, actor }) => {
    const { format: _, ...wanted } = input as Input<Download>;
    return {
      name: 'Transactions',
      columns: columnsOf(db, wanted),
      from: groupsOfItems(wanted, await itemsWanted(db, wanted), { db, actor }),
      order: orderOf(db, wanted),
    };
  },
);
