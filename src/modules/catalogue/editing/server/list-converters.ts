import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { priceOf } from '../../../pricing/domain/price.ts';
import { contextAt, customerOf, inputsIn } from '../../server/pricing-context.ts';
import { converterRows, identityOf, particularsOf, pricesOf } from '../../server/reads/converter-rows.ts';
import { searchConverters, type SearchSources } from '../../server/reads/search-converters.ts';
import type { converterEditing } from '../contract.ts';

type List = (typeof converterEditing)['listConverters'];

/** Converters for a text, in the order of the search, with all their fields. */
export const listConverters = (sources: SearchSources) => {
  const search = searchConverters(sources);
  return async ({ text, count, offset }: Input<List>, request: ReadRequest<List>) => {
    if (!text) return cutPage([], count);
    const { list, areMoreItemsAvailable } = await search({ text, count, offset }, request);
    const rows = new Map(
      (
        await converterRows(
          request.db,
          list.map(({ productId }) => productId),
        )
      ).map((row) => [row.productId, row]),
    );
    const customer = await customerOf(request.db, request.actor, {});
    const [top] = rows.values();
    const context = top && (await contextAt(request.db, customer, top.pricingVersion));
    return {
      list: list.flatMap(({ productId }) => {
        const row = rows.get(productId);
        if (!row || row.isDeleted || !context) return [];
        const inputs = inputsIn(context, row.value);
        return [
          {
            ...identityOf(row, request.link),
            ...pricesOf(inputs, priceOf(inputs)),
            ...particularsOf(row),
          },
        ];
      }),
      areMoreItemsAvailable,
    };
  };
};
