import { orderable } from '../src/modules/catalogue/server/public.ts';
import { termsOf } from '../src/modules/companies/server/public.ts';
import { priceOf } from '../src/modules/pricing/domain/price.ts';
import { inputsFor, type ConverterValue } from '../src/modules/pricing/domain/pricing-version.ts';
import { currentPricing } from '../src/modules/pricing/server/public.ts';
import type { Sql } from '../src/platform/database.ts';
import { chunks, percentile } from './measure.ts';

const chunkMs = 1000;

/**
 * Full prices per second, of real converters for a real customer, with all inputs of the engine each time. The median
 * of the chunks after one to warm up.
 */
export const priceSpeed = async (sql: Sql): Promise<number> => {
  const pricing = await currentPricing(sql);
  const ids = await sql<{ id: number }[]>`select id from converter order by id limit 1000`;
  const [customer] = await sql<{ id: number }[]>`select company_id as id from company_terms limit 1`;
  const terms = await termsOf(sql, customer!.id);
  const values: ConverterValue[] = [];
  for (const { id } of ids) values.push((await orderable(sql, id))!.value);
  const chunk = (): number => {
    const began = performance.now();
    let count = 0;
    while (performance.now() < began + chunkMs)
      for (const value of values) {
        priceOf(inputsFor(pricing, value, terms, 1));
        count += 1;
      }
    return (count / (performance.now() - began)) * 1000;
  };
  chunk();
  return percentile(Array.from({ length: chunks }, chunk), 0.5);
};
