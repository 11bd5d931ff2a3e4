import type { Tx } from '../../../../../platform/database.ts';
import type { ValueRow } from '../../../server/converter-values.ts';
import type { SheetFacts } from '../../domain/judge-row.ts';

/** A live converter with what a sheet may change, and its newest revision. */
export type StoredConverter = {
  readonly id: number;
  readonly makeId: number;
  readonly typeId: number;
  readonly familyId: number | null;
  readonly facts: SheetFacts;
  readonly value: ValueRow;
};

type Found = Omit<SheetFacts, 'subweight' | 'ptAssay' | 'pdAssay' | 'rhAssay' | 'price' | 'isCalculatedPrice'> & {
  readonly id: number;
  readonly makeId: number;
  readonly typeId: number;
  readonly familyId: number | null;
};

/** Live converters by their ids, locked until the end of the transaction if they may be changed. */
export const storedConverters = async (
  tx: Tx,
  ids: readonly number[],
  isLocked: boolean,
): Promise<ReadonlyMap<number, StoredConverter>> => {
  if (ids.length === 0) return new Map();
  // In the order of their ids, so that two sheets at once never wait for each other in a circle.
  if (isLocked)
    await tx`select from converter where id = any(${ids}::integer[]) and deleted_at is null order by id for no key update`;
  const found = await tx<Found[]>`
    select converter.id, converter.make_id, converter.type_id, converter.family_id, converter.name, make.name as manufacturer, converter_type.name as type,
      family.name as family, model, converter.description, serial_no, comment,
      array(select stamped from converter_code where converter_id = converter.id order by position) as codes,
      array(select file_id from converter_picture where converter_id = converter.id order by position) as file_ids
    from converter join make on make.id = make_id join converter_type on converter_type.id = type_id
      left join family on family.id = family_id
    where converter.id = any(${ids}::integer[]) and converter.deleted_at is null`;
  const values = await tx<ValueRow[]>`
    select value.* from unnest(${ids}::integer[]) id
      cross join lateral (select * from converter_value where converter_id = id order by revision desc limit 1) value`;
  const valueOf = new Map(values.map((value) => [value.converterId, value]));
  return new Map(
    found.map(({ id, makeId, typeId, familyId, ...facts }) => {
      const value = valueOf.get(id)!;
      const { weight, pt, pd, rh, price, isCalculatedPrice } = value;
      const worth = { subweight: weight, ptAssay: pt, pdAssay: pd, rhAssay: rh, price, isCalculatedPrice };
      return [id, { id, makeId, typeId, familyId, facts: { ...facts, ...worth }, value }];
    }),
  );
};
