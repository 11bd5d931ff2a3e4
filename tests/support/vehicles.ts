import type { Sql } from '../../src/platform/database.ts';
import { makeConverter, unheardOf, type ConverterSpec } from './catalogue.ts';

export type FitSpec = {
  readonly make: string;
  readonly model?: string;
  readonly years?: readonly [from: number, to: number];
  readonly engine?: string;
};

/** Makes a converter that comes from these vehicles, and returns its id. */
export const makeFitted = async (sql: Sql, fits: readonly FitSpec[], spec: ConverterSpec = {}): Promise<number> => {
  const { productId } = await makeConverter(sql, spec);
  for (const { make, model = 'Model', years = [2000, 2005], engine = '2.0' } of fits)
    await sql`insert into fitment ${sql({ converterId: productId, make, model, yearFrom: years[0], yearTo: years[1], engine })}`;
  return productId;
};

/** A make that nothing in the demo world has. */
export const newMake = unheardOf;
