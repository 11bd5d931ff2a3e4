import { first, type Db } from '../../../platform/database.ts';
import type { ConverterValue } from '../../pricing/domain/pricing-version.ts';
import { valueFromRow, type ValueRow } from './converter-values.ts';

/** A live converter in the form that a load needs. */
type Orderable = {
  readonly oem: string;
  readonly description: string;
  readonly typeId: number;
  readonly priceUnit: 'piece' | 'lb' | null;
  readonly warning: string;
  readonly isMarkForTest: boolean;
  readonly value: ConverterValue;
};

type OrderableRow = Omit<Orderable, 'value'> & ValueRow;

/** A live converter by id. Undefined if it is deleted or unknown. */
export const orderable = async (db: Db, converterId: number): Promise<Orderable | undefined> => {
  const row = first(
    await db<OrderableRow[]>`
      select coalesce((select stamped from converter_code where converter_id = converter.id and position = 0), converter.name) as oem,
        trim(make.name || ' ' || converter.model || ' ' || converter.description) as description, converter.type_id, converter_type.price_unit, converter.warning,
        converter.is_mark_for_test, value.*
      from converter join make on make.id = converter.make_id join converter_type on converter_type.id = converter.type_id
      cross join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value
      where converter.id = ${converterId} and converter.deleted_at is null`,
  );
  return row && { ...row, value: valueFromRow(row) };
};
