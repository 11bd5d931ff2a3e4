import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { seesMargins, seesWorth } from '../../cost-sheet/contract.ts';
import { invoicesOfSheet, marginsOf, signedFigures, summedFigures } from '../../cost-sheet/server/invoices-of-sheet.ts';
import { seesSubtotal } from '../../../loads/wire.ts';
import { querySheets, type SheetColumn } from '../../server/query-sheet.ts';
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
    select sums.*, ${labelsOf(db, wanted)}, ${marginsOf(db)}
    from (
      select first_key, second_key, ${noNames(db)}, sum(sign)::int as invoices, ${summedFigures(db)}
      from (
        select ${keysOf(db, wanted)}, invoice.sign, ${signedFigures(db)}
        from booked_invoice invoice join facility on facility.id = invoice.facility_id
        where ${invoicesOfSheet(db, wanted, actor)}
      ) figures
      group by 1, 2
    ) sums
  ) groups`;

const sorts = {
  invoices: (db: Db) => db`groups.invoices`,
  units: (db: Db) => db`groups.units`,
  pounds: (db: Db) => db`groups.pounds`,
  paid: (db: Db) => db`groups.paid`,
  ptOunces: (db: Db) => db`groups.pt_ounces`,
  pdOunces: (db: Db) => db`groups.pd_ounces`,
  rhOunces: (db: Db) => db`groups.rh_ounces`,
  hedgeValue: (db: Db) => db`groups.hedge_value`,
  marketValue: (db: Db) => db`groups.market_value`,
  hedgeMargin: (db: Db) => db`groups.hedge_margin`,
  marketMargin: (db: Db) => db`groups.market_margin`,
};
const orderOf = (db: Db, { sort = 'group' }: Wanted) => orderOfGroups(db, sort, sorts);

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

const columnsOf = (db: Db, wanted: Wanted): SheetColumn[] => [
  ...groupColumns(db, wanted),
  { key: 'invoices', head: 'Invoices', kind: 'number', value: db`groups.invoices` },
  { key: 'units', head: 'Units', kind: 'number', value: db`groups.units` },
  { key: 'pounds', head: 'Pounds', kind: 'number', value: db`trim_scale(groups.pounds)` },
  { key: 'paid', head: 'Paid', kind: 'money', value: db`groups.paid`, shown: seesSubtotal },
  { key: 'ptOunces', head: 'Pt oz', kind: 'number', value: db`groups.pt_ounces` },
  { key: 'pdOunces', head: 'Pd oz', kind: 'number', value: db`groups.pd_ounces` },
  { key: 'rhOunces', head: 'Rh oz', kind: 'number', value: db`groups.rh_ounces` },
  { key: 'hedgeValue', head: 'Value at hedge', kind: 'money', value: db`groups.hedge_value`, shown: seesWorth },
  { key: 'marketValue', head: 'Value at market', kind: 'money', value: db`groups.market_value`, shown: seesWorth },
  { key: 'hedgeMargin', head: 'Margin at hedge', kind: 'money', value: db`groups.hedge_margin`, shown: seesMargins },
  {
    key: 'hedgeMargin',
    head: 'Margin at hedge %',
    kind: 'number',
    value: db`groups.hedge_margin_percent`,
    shown: seesMargins,
  },
  {
    key: 'marketMargin',
    head: 'Margin at market',
    kind: 'money',
    value: db`groups.market_margin`,
    shown: seesMargins,
  },
  {
    key: 'marketMargin',
    head: 'Margin at market %',
    kind: 'number',
    value: db`groups.market_margin_percent`,
    shown: seesMargins,
  },
];

export const costSheetGroupDownloads = querySheets(
  kind,
  reportGroups.downloadCostSheetGroups,
  (input, { db, actor }) => {
    const wanted = input as Wanted;
    return {
      name: 'Cost Sheet',
      columns: columnsOf(db, wanted),
      from: groupsOfSheet(wanted, { db, actor }),
      order: orderOf(db, wanted),
    };
  },
);
