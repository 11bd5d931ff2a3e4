import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { querySheets } from '../../server/query-sheet.ts';
import { seesAssays, seesPrices, topCats } from '../contract.ts';
import { boughtCats, orderOfCats, shownOem } from './bought-cats.ts';

type Download = (typeof topCats)['downloadTopCats'];
type Wanted = Input<Download>;

const kind = 'top-cats';

/** A link to what was bought as a sheet. */
export const downloadTopCats = async (input: Wanted, { download, today }: ReadRequest<Download>) => {
  return { link: download({ ...sheetLink(kind, input.format, kind, today), input }) };
};

export const topCatsDownloads = querySheets(kind, topCats.downloadTopCats, (input, { db, actor }) => {
  const wanted = input as Wanted;
  return {
    name: 'Top Cats',
    columns: [
      { key: 'oem', head: 'OEM', kind: 'text', value: shownOem(db) },
      { key: 'count', head: 'Count', kind: 'number', value: db`bought.count` },
      { key: 'quantity', head: 'Quantity', kind: 'number', value: db`bought.quantity` },
      { key: 'minPrice', head: 'Min Price', kind: 'money', value: db`bought.min_price`, shown: seesPrices },
      { key: 'maxPrice', head: 'Max Price', kind: 'money', value: db`bought.max_price`, shown: seesPrices },
      {
        key: 'priceOverride',
        head: 'Price Override',
        kind: 'money',
        value: db`today.price_override`,
        shown: seesPrices,
      },
      { key: 'ptAssay', head: 'Pt Assay', kind: 'number', value: db`today.pt`, shown: seesAssays },
      { key: 'pdAssay', head: 'Pd Assay', kind: 'number', value: db`today.pd`, shown: seesAssays },
      { key: 'rhAssay', head: 'Rh Assay', kind: 'number', value: db`today.rh`, shown: seesAssays },
      { head: 'Unit', kind: 'text', value: db`bought.price_unit` },
    ],
    from: boughtCats(db, wanted, actor),
    order: orderOfCats(db, wanted),
  };
});
