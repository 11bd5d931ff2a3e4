import type { Db } from '../../../platform/database.ts';
import type { ConverterValue } from '../../pricing/domain/pricing-version.ts';
import { valueFromRow, type ValueRow } from './converter-values.ts';

/** A live converter with what it is worth, for lists of prices. */
export type Catalogued = {
  readonly productId: number;
  readonly make: string;
  readonly oem: string;
  readonly value: ConverterValue;
};

/** Live converters by id. Those that are deleted or unknown are left out. */
export const catalogued = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Catalogued>> => {
  const rows = await db<({ productId: number; make: string; oem: string } & ValueRow)[]>`
    select converter.id as product_id, make.name as make,
      coalesce((select stamped from converter_code where converter_id = converter.id and position = 0), converter.name) as oem, value.*
    from converter join make on make.id = converter.make_id
    cross join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value
    where converter.id = any(array(select unnest(${ids}::integer[]))) and converter.deleted_at is null`;
  return new Map(
    rows.map((row) => [
      row.productId,
      { productId: row.productId, make: row.make, oem: row.oem, value: valueFromRow(row) },
    ]),
  );
};
