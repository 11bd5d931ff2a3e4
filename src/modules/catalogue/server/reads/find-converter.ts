import { orNotFound } from '../../../../kernel/refusal.ts';
import type { Db } from '../../../../platform/database.ts';
import { liveConverterRow, type WholeConverterRow } from './converter-rows.ts';

/** A live converter by id. Refused as not found otherwise. */
export const findConverter = async (db: Db, productId: number): Promise<WholeConverterRow> =>
  orNotFound(await liveConverterRow(db, productId), 'converter');
