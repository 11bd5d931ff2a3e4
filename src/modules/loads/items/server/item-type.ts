import { invalid } from '../../../../kernel/refusal.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { PriceUnit } from '../../domain/item-price.ts';
import type { ItemRecord } from '../../server/store.ts';

const per = { piece: 'by the piece', lb: 'by the pound' } as const;

type ItemType = { readonly id: number; readonly name: string; readonly priceUnit: PriceUnit | null };

/** A type by its name or id. The refusal names all types. */
export const typeNamed = async (tx: Tx, wanted: string): Promise<ItemType> => {
  const types = await tx<ItemType[]>`select id, name, price_unit from converter_type order by id`;
  const type = types.find(({ id, name }) => name.toLowerCase() === wanted.toLowerCase() || String(id) === wanted);
  if (!type) throw invalid('type', `There is no such type. The types are ${types.map(({ name }) => name).join(', ')}.`);
  return type;
};

/**
 * The id of the type that an item is given, by its name or id. The price and the quantity of the item stay, so a type
 * that is priced by another unit is refused. A type without a unit of its own (MISC) takes that of the item.
 */
export const changedTypeId = async (tx: Tx, item: Pick<ItemRecord, 'priceUnit'>, wanted: string): Promise<number> => {
  const type = await typeNamed(tx, wanted);
  const unit = item.priceUnit as PriceUnit;
  if (type.priceUnit !== null && type.priceUnit !== unit)
    throw invalid(
      'type',
      `${type.name} is priced ${per[type.priceUnit]}, and this item ${per[unit]}. Delete it and add it as ${type.name}.`,
    );
  return type.id;
};
