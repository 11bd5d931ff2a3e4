import { Fragment } from 'react';
import { useSession } from '../../../ui/can.tsx';
import { Code } from '../../../ui/code.tsx';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { moneyText } from '../../../ui/format-number.ts';
import { typeText } from '../../catalogue/domain/type-text.ts';
import type { LoadItem } from '../../loads/wire.ts';
import { Decide, ItemNote, ItemPrice, ItemTag, quantityText, Thumb } from './item-parts.tsx';
import type { ItemActions } from './use-item-actions.tsx';

export type ItemsTableProps = {
  items: readonly LoadItem[];
  actions: ItemActions;
  /** Whether the load is not finished without a picture of each. */
  needsPicture: boolean;
};

/** The items of a load: what it is, how it was decided, what it costs, how much of it. */
export function ItemsTable({ items, actions, needsPicture }: ItemsTableProps) {
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
            <th scope="col" data-wide>
              Type
            </th>
            {canSeeUnitPrice && (
              <th scope="col" data-right>
                Price
              </th>
            )}
            <th scope="col" data-right data-wide>
              Units
            </th>
            <th scope="col" data-right>
              Qty/Weight
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
            <Fragment key={item.itemId}>
              <tr data-status={item.status}>
                <td>
                  <Thumb item={item} />
                </td>
                <td>
                  <span className="ty-stack">
                    <span className="ty-row">
                      <Code value={item.oem} struck={item.status === 2} />
                      <span data-wide>
                        <ItemTag item={item} />
                      </span>
                    </span>
                    <span className="ty-row">
                      <span data-narrow>
                        <ItemTag item={item} />
                      </span>
                      <ItemNote item={item} needsPicture={needsPicture} />
                    </span>
                  </span>
                </td>
                <td className="ty-type" data-wide>
                  {typeText(item.type)}
                </td>
                {canSeeUnitPrice && (
                  <td data-right>
                    <ItemPrice item={item} />
                  </td>
                )}
                <td data-right data-wide className="ty-num">
                  {item.finalUnit ?? item.unit}
                </td>
                <td data-right className="ty-num">
                  {quantityText(item)}
                  {item.priceUnit === 'piece' && !Number.isInteger(item.finalQty ?? item.quantity) && (
                    <span className="ty-muted ty-small" data-narrow>
                      {item.finalUnit ?? item.unit} {(item.finalUnit ?? item.unit) === 1 ? 'unit' : 'units'}
                    </span>
                  )}
                </td>
                <td data-right className="ty-num ty-muted">
                  {item.box}
                </td>
                {canSeeUnitPrice && (
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
                  <td colSpan={canSeeUnitPrice ? 9 : 7}>
                    <Decide item={item} decide={actions.decide} size="xs" />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
