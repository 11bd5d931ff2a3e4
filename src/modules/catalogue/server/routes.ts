import { bind } from '../../../platform/http/bind.ts';
import { catalogue } from '../contract.ts';
import { getConverter } from './reads/get-converter.ts';
import type { LiveIndex } from './code-index/live-index.ts';
import type { ConverterUses } from './converter-uses.ts';
import { getReceipt, type KeptReceipts } from './reads/get-receipt.ts';
import { listTypes } from './reads/list-types.ts';
import { getPriceHistory } from './reads/price-history.ts';
import { searchCodes } from './reads/search-codes.ts';
import { searchOrLookUp } from './reads/look-up-code.ts';

/** `kept` reads the receipts stored with items of loads. */
export type CatalogueSources = {
  readonly codes: LiveIndex;
  readonly uses: ConverterUses;
  readonly kept: KeptReceipts;
};

export const catalogueRoutes = ({ kept, ...sources }: CatalogueSources) =>
  bind(catalogue, {
    listTypes,
    searchConverters: searchOrLookUp(sources),
    searchCodes,
    getConverter: getConverter(sources.uses),
    getPriceHistory,
    getReceipt: getReceipt(kept),
  });
