import { invalid } from '../../../../kernel/refusal.ts';
import { first, type Tx } from '../../../../platform/database.ts';
import type { PriceUnit } from '../../domain/item-price.ts';
import type { ItemRecord } from '../../server/store.ts';

const per = { piece: 'by the piece', lb: 'by the pound' } as const;

/**
 * The id of the type that an item is given, by its name or id. The price and the quantity of the item stay, so a type
 * that is priced by another unit is refused. A type without a unit of its own (MISC) takes that of the item.
 */
export const changedTypeId = async (tx: Tx, item: Pick<ItemRecord, 'priceUnit'>, wanted: string): Promise<number> => {
  const type = first(
    await tx<{ id: number; name: string; priceUnit: PriceUnit | null }[]>`
      select id, name, price_unit from converter_type where lower(name) = lower(${wanted}) or id::text = ${wanted}`,
  );
  if (!type) throw invalid('type', 'There is no such type.');
  const unit = item.priceUnit as PriceUnit;
  if (type.priceUnit !== null && type.priceUnit !== unit)
    throw invalid(
      'type',
      `${type.name} is priced ${per[type.priceUnit]}, and this item ${per[unit]}. Delete it and add it as ${type.name}.`,
    );
  return type.id;
};
