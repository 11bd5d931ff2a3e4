import { notFound } from '../../../../kernel/refusal.ts';
import { first, type Db } from '../../../../platform/database.ts';
import { converterRows, type ConverterRow } from './converter-rows.ts';

/** A live converter by its id; refused as not found otherwise. */
export const liveConverter = async (db: Db, productId: number): Promise<ConverterRow> => {
  const isLive = first(await db`select from converter where id = ${productId} and deleted_at is null`);
  const row = isLive && first(await converterRows(db, [productId]));
  if (!row) throw notFound('converter');
  return row;
};
