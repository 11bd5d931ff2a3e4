import { normaliseCode } from '../../../kernel/codes.ts';
import { first, type Db, type Tx } from '../../../platform/database.ts';
import type { ConverterValue } from '../../pricing/domain/pricing-version.ts';
import { converterTypes } from '../domain/converter-types.ts';
import { valueFromRow, type ValueRow } from './converter-values.ts';

/** A live converter in the form that a load needs. */
export type Orderable = {
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

/** Whether a live converter has this code, in any spelling. */
export const isInCatalogue = async (db: Db, stamped: string): Promise<boolean> => {
  const found = await db`
    select from converter_code join converter on converter.id = converter_id
    where code = ${normaliseCode(stamped)} and deleted_at is null limit 1`;
  return found.length > 0;
};

/**
 * The typed price of a converter that this user made and nobody has valued since, in whole dollars. Undefined if it has
 * none.
 */
export const ownNewPrice = async (db: Db, converterId: number, userId: number): Promise<string | undefined> => {
  const values = await db<{ price: string | null; isCalculatedPrice: boolean; createdBy: number | null }[]>`
    select price, is_calculated_price, created_by from converter_value where converter_id = ${converterId} limit 2`;
  const [value] = values;
  const isOwn = values.length === 1 && value!.createdBy === userId && !value!.isCalculatedPrice;
  return isOwn ? (value!.price ?? undefined) : undefined;
};

/** Adds the shipped item types to a new installation. */
export const addShippedTypes = async (tx: Tx): Promise<void> => {
  await tx`insert into converter_type ${tx(converterTypes.map(({ name, priceUnit }) => ({ name, priceUnit })))}`;
};

export { countConvertersOfMake, respellConverters, respellMake, respellMakeJob } from './converters-of-make.ts';
export { lockedConverter, requireConverter, setTestedPieces } from './tested-pieces.ts';
export { questionsAboutWorth } from '../editing/server/questions-about-worth.ts';
export { putAssay } from '../editing/server/put-assay.ts';
export { wholeDollars } from '../editing/domain/converter-worth.ts';
export { converterDownloads } from '../editing/server/dump-converters.ts';
export { addRows, editRows } from '../editing/server/sheets/merge-rows.ts';
export { vinWarnings } from '../vehicles/server/vin-warnings.ts';
export { familyPiecesSince } from './family-pieces.ts';
export { firstCode } from './first-code.ts';
export { valuesOf } from './converter-values.ts';
export { lookAlikesOf } from './look-alikes-of.ts';
export { liveIndex, type LiveIndex } from './code-index/live-index.ts';
export {
  converterUses,
  countUse,
  mostUsedConverters,
  pruneUses,
  takeBackUse,
  type ConverterUses,
} from './converter-uses.ts';
export type { KeptReceipts } from './reads/get-receipt.ts';
export type { LabelledItem } from '../labels/server/print-label.ts';
export { oneLargePage, rowsInTurns } from './reads/large-pages.ts';
export { searchedIds, type SearchSources } from './reads/search-converters.ts';
