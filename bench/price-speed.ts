import { orderable } from '../src/modules/catalogue/server/public.ts';
import { termsOf } from '../src/modules/companies/server/public.ts';
import { priceOf } from '../src/modules/pricing/domain/price.ts';
import { inputsFor } from '../src/modules/pricing/domain/pricing-version.ts';
import { currentPricing } from '../src/modules/pricing/server/public.ts';
import type { Sql } from '../src/platform/database.ts';

const seconds = 2;

/** Full prices a second, of real converters for a real customer, with all that the engine is given each time. */
export const priceSpeed = async (sql: Sql): Promise<number> => {
  const pricing = await currentPricing(sql);
  const ids = await sql<{ id: number }[]>`select id from converter order by id limit 1000`;
  const [customer] = await sql<{ id: number }[]>`select company_id as id from company_terms limit 1`;
  const terms = await termsOf(sql, customer!.id);
  const values = [];
  for (const { id } of ids) values.push((await orderable(sql, id))!.value);
  const until = performance.now() + seconds * 1000;
  let count = 0;
  while (performance.now() < until)
    for (const value of values) {
      priceOf(inputsFor(pricing, value, terms, 1));
      count += 1;
    }
  return count / seconds;
};
