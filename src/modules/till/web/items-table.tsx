import { memo, type ReactNode } from 'react';
import { useSession } from '../../../ui/session/can.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { typeText } from '../../catalogue/domain/type-text.ts';
import type { LoadItem } from '../../loads/items/wire.ts';
import { Decide, ItemNote, ItemTag, quantityText, Thumb } from './item-parts.tsx';
import { ItemPrice } from './item-price.tsx';
import type { ItemActions } from './use-item-actions.tsx';

/** The data for rendering every row. */
type Rows = {
  actions: ItemActions;
  /** Whether finishing the load needs a picture of each item. */
  needsPicture: boolean;
};
export type ItemRowProps = Rows & { item: LoadItem };
export type ItemsTableProps = Rows & {
  items: readonly LoadItem[];
  /** The content below the last row. */
  end: ReactNode;
};

/** The items of a load: description, decision, price, quantity. */
export function ItemsTable({ items, end, ...rest }: ItemsTableProps) {
  const { canSeeUnitPrice } = useSession()!;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ty-till-table" tabIndex={0} role="region" aria-label="Items of the load">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="ty-hidden">Picture</span>
            </th>
            <th scope="col">Item</th>
            <th scope="col">Type</th>
            {canSeeUnitPrice && (
              <th scope="col" data-right>
                Price
              </th>
            )}
            <th scope="col" data-right>
              Units
            </th>
            <th scope="col" data-right>
              Qty/
              <wbr />
              Weight
            </th>
            <th scope="col" data-right>
              Box
            </th>
            {canSeeUnitPrice && (
              <th scope="col" data-right>
                Total
              </th>
            )}
            <th scope="col">
              <span className="ty-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.itemId} item={item} withPrice={canSeeUnitPrice} {...rest} />
          ))}
        </tbody>
      </table>
      {end}
    </div>
  );
}

const ItemRow = memo(function ItemRow({
  item,
  actions,
  needsPicture,
  withPrice,
}: ItemRowProps & { withPrice: boolean }) {
  return (
    <>
      <tr data-status={item.status}>
        <td>
          <Thumb item={item} />
        </td>
        <td className="ty-item-cell">
          <span className="ty-item-lines">
            <Code value={item.oem} struck={item.status === 2} />
            <span className="ty-item-state">
              <ItemTag item={item} />
              <ItemNote item={item} needsPicture={needsPicture} />
            </span>
          </span>
        </td>
        <td className="ty-type">{typeText(item.type)}</td>
        {withPrice && (
          <td data-right>
            <span className="ty-stack ty-right">
              <ItemPrice item={item} />
            </span>
          </td>
        )}
        <td data-right className="ty-num">
          {numberText(item.finalUnit ?? item.unit)}
        </td>
        <td data-right className="ty-num">
          {quantityText(item)}
        </td>
        <td data-right className="ty-num ty-muted">
          {item.box}
        </td>
        {withPrice && (
          <td data-right className="ty-num">
            <b>{moneyText(item.total ?? 0)}</b>
          </td>
        )}
        <td data-right>
          <RowMenu label={`More for ${item.oem}`} actions={actions.menuOf(item)} />
        </td>
      </tr>
      {item.status === 0 && actions.decide && (
        <tr className="ty-decide-row">
          <td colSpan={withPrice ? 9 : 7}>
            <Decide item={item} decide={actions.decide} size="xs" />
          </td>
        </tr>
      )}
    </>
  );
});
