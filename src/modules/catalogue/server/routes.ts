import { normaliseCode } from '../../../kernel/codes.ts';
import { cutPage } from '../../../kernel/page.ts';
import { bind } from '../../../platform/http/bind.ts';
import { catalogue } from '../contract.ts';
import { getConverter } from './reads/get-converter.ts';
import { getReceipt, type KeptReceipts } from './reads/get-receipt.ts';
import { getPriceHistory } from './reads/price-history.ts';
import { searchConverters } from './reads/search-converters.ts';

const mostCodes = 20;

/** `kept` reads the receipts that items of loads keep. */
export const catalogueRoutes = (kept: KeptReceipts) =>
  bind(catalogue, {
    listTypes: async ({ count, offset }, { db }) => {
      const rows = await db<{ id: number; name: string; priceUnit: 'piece' | 'lb' | null }[]>`
      select id, name, price_unit from converter_type order by id limit ${count + 1} offset ${offset}`;
      return cutPage(rows, count);
    },
    listMakes: async ({ count, offset, text }, { db }) => {
      const rows = await db<{ makeId: number; make: string }[]>`
      select id as make_id, name as make from make
      where deleted_at is null and ${text ? db`position(lower(${text}) in lower(name)) > 0` : db`true`}
      order by name limit ${count + 1} offset ${offset}`;
      return cutPage(rows, count);
    },
    searchConverters,
    searchCodes: async ({ text }, { db }) => {
      const code = normaliseCode(text ?? '');
      if (code.length < 2) return [];
      const rows = await db<{ stamped: string }[]>`
      select stamped from converter_code
      where code >= ${code} and code < ${`${code}\u{10FFFF}`} and exists (select from converter where id = converter_id and deleted_at is null)
      order by code limit ${mostCodes}`;
      return [...new Set(rows.map((row) => row.stamped))];
    },
    getConverter,
    getPriceHistory,
    getReceipt: getReceipt(kept),
  });
