import { bind } from '../../../platform/http/bind.ts';
import { catalogue } from '../contract.ts';
import { getConverter } from './reads/get-converter.ts';
import { getReceipt, type KeptReceipts } from './reads/get-receipt.ts';
import { listTypes } from './reads/list-types.ts';
import { getPriceHistory } from './reads/price-history.ts';
import { searchCodes } from './reads/search-codes.ts';
import { searchConverters, type SearchSources } from './reads/search-converters.ts';

/** `kept` reads the receipts stored with items of loads. */
export const catalogueRoutes = ({ kept, ...sources }: SearchSources & { readonly kept: KeptReceipts }) =>
  bind(catalogue, {
    listTypes,
    searchConverters: searchConverters(sources),
    searchCodes,
    getConverter: getConverter(sources.uses),
    getPriceHistory,
    getReceipt: getReceipt(kept),
  });
