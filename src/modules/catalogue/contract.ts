import { z } from 'zod';
import { all, either, flag, signedIn, traders } from '../../kernel/access.ts';
import { call, read } from '../../kernel/contract.ts';
import { count, id, ignored, input, offset, searchText, text, version, whole } from '../../kernel/fields.ts';
import { pageOf, paging } from '../../kernel/page.ts';
import { Converter, ConverterType, FoundConverters, PriceHistoryEntry, Receipt } from './wire.ts';
import { mayIdentify, pricesForOthers } from './domain/access.ts';

/** The customer and facility for prices. They do not filter. */
const priceContext = { companyId: id.optional(), facilityCity: text(100).optional(), facilityId: id.optional() };

type Named = { companyId?: unknown; facilityCity?: unknown; facilityId?: unknown };
const namesSomebody = ({ companyId, facilityCity, facilityId }: Named) =>
  Boolean(companyId) || Boolean(facilityCity) || Boolean(facilityId);

export const catalogue = {
  listTypes: call({
    method: 'GET',
    path: read('product/getTypes'),
    summary: 'Converter types with the unit they are priced by',
    about: 'catalogue',
    access: signedIn,
    input: input(paging),
    output: pageOf(ConverterType),
    example: () => ({ count: 100 }),
  }),
  searchConverters: call({
    method: 'GET',
    path: read('product/search'),
    summary:
      'Finds converters by code, serial, name, make or description; ranked, each with why it was found. Sellers look one code up with isClicked, for a credit',
    about: 'prices',
    leavesNote: true,
    access: mayIdentify,
    alsoNeeds: {
      says: 'facilityCity, facilityId and companyId need canShowAdvancedSearchFilters, or with isLoad canBuildCart (not for sellers)',
      rule: (sent) =>
        !namesSomebody(sent)
          ? signedIn
          : sent.isLoad
            ? either(pricesForOthers, all(traders, flag('canBuildCart')))
            : pricesForOthers,
    },
    input: input({
      count: whole(1, 1000).default(25),
      offset,
      text: searchText,
      make: text(100).optional(),
      ctype: text(100).optional(),
      ...priceContext,
      isClicked: z.boolean().optional(),
      isLoad: z.boolean().optional(),
    }),
    output: FoundConverters,
    example: (world) => (world.hierarchy === 2 ? { text: world.oem, isClicked: true } : { text: world.oem, count: 25 }),
  }),
  searchCodes: call({
    method: 'GET',
    path: read('oem/search'),
    summary: 'Codes that begin with what was typed; free for sellers, and codes only',
    about: 'catalogue',
    access: signedIn,
    input: input({ text: searchText, companyId: ignored }),
    output: z.array(z.string()),
    example: (world) => ({ text: world.oem.slice(0, 3) }),
  }),
  getConverter: call({
    method: 'GET',
    path: read('product/get'),
    summary: 'One converter with its prices, codes and fitments',
    about: 'prices',
    access: mayIdentify,
    alsoNeeds: {
      says: 'facilityCity, facilityId and companyId need canShowAdvancedSearchFilters',
      rule: (sent) => (namesSomebody(sent) ? pricesForOthers : signedIn),
    },
    input: input({ productId: id, ...priceContext }),
    output: Converter,
    example: (world) => ({ productId: world.productId }),
  }),
  getPriceHistory: call({
    method: 'GET',
    path: read('product/getPriceHistory'),
    summary: 'What a converter was listed and published at, newest first: one entry a pricing version',
    about: 'prices',
    access: all(traders, flag('canShowPricing')),
    input: input({ productId: id, count, offset }),
    output: pageOf(PriceHistoryEntry),
    example: (world) => ({ productId: world.productId, count: 12 }),
  }),
  getReceipt: call({
    method: 'GET',
    path: read('product/receipt'),
    summary: 'The steps of a price, in words and figures; with itemId those that an item was added at',
    about: 'prices',
    access: all(traders, flag('canShowPricing')),
    alsoNeeds: {
      says: 'facilityCity, facilityId and companyId need canShowAdvancedSearchFilters',
      rule: (sent) => (namesSomebody(sent) ? pricesForOthers : signedIn),
    },
    input: input({ productId: id.optional(), ...priceContext, itemId: id.optional(), version: version.optional() }),
    output: Receipt,
    example: (world) => ({ productId: world.productId }),
  }),
};
