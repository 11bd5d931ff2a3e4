import { memo, Suspense, useDeferredValue, type CSSProperties, type ReactNode } from 'react';
import { useSession } from '../../../ui/session/can.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { typeText } from '../../catalogue/domain/type-text.ts';
import type { LoadItem } from '../../loads/items/wire.ts';
import { Decide, EnteredQuantity, ItemNote, ItemTag, quantityText, StatusMark, Thumb } from './item-parts.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { ItemPrice } from './item-price.tsx';
import { priceNote } from './price-note.ts';
import type { ItemActions } from './use-item-actions.tsx';
import { isUndecided } from '../../loads/domain/item-price.ts';

/** The data for rendering every row. */
type Rows = {
  actions: ItemActions;
  /** Whether finishing the load needs a picture of each item. */
  needsPicture: boolean;
};
export type ItemRowProps = Rows & {
  item: LoadItem;
  /** Lights up: it was added last. */
  isLit: boolean;
};
export type ItemsTableProps = Rows & {
  items: readonly LoadItem[];
  /** The item that was added last on this screen. */
  litId: number | undefined;
  /** The content below the last row. */
  end: ReactNode;
};

/** More items than any screen shows at once. */
export const manyRows = 12;
export const ScrollEnds = lazyPart(async () => ({
  default: (await import('../../../ui/page/scroll-ends.tsx')).ScrollEnds,
}));

/** Rows of the first paint: more than a screen shows. */
const firstRows = 40;

/** The items to render: at first only those that the screen can show, so that they are there at once. */
export const useRowsInSteps = (items: readonly LoadItem[]): readonly LoadItem[] =>
  useDeferredValue(true, false) ? items : items.slice(0, firstRows);

const longest = (items: readonly LoadItem[], figureOf: (item: LoadItem) => number) =>
  items.reduce((most, item) => Math.max(most, Math.abs(figureOf(item))), 0);

/** A letter of a note, in digits of a figure. */
const noteLetter = 0.75;

/** The widths of the columns with figures, in digits: all rows have the same, although each is laid out alone. */
const widthsOf = (items: readonly LoadItem[]) => {
  const price = moneyText(longest(items, (item) => Math.max(item.unitPrice ?? 0, item.basePrice ?? 0))).length;
  const note = longest(items, (item) => priceNote(item).length);
  return {
    '--ty-price-width': `${Math.max(price, Math.ceil(note * noteLetter))}ch`,
    '--ty-total-width': `${moneyText(longest(items, (item) => item.total ?? 0)).length}ch`,
    '--ty-quantity-width': `${longest(items, (item) => quantityText(item).length)}ch`,
  } as CSSProperties;
};

/** The items of a load: description, decision, price, quantity. */
export function ItemsTable({ items, litId, end, ...rest }: ItemsTableProps) {
  const rows = useRowsInSteps(items);
  const { canSeeUnitPrice } = useSession()!;
  return (
    <div
      className="ty-till-table"
      data-without-prices={!canSeeUnitPrice || undefined}
      style={widthsOf(items)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label="Items of the load"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="ty-hidden">Picture</span>
            </th>
            <th scope="col" className="ty-status-cell">
              <span className="ty-hidden">Status</span>
            </th>
            <th scope="col">Item</th>
            <th scope="col" className="ty-type">
              Type
            </th>
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
          {rows.map((item) => (
            <ItemRow
              key={item.itemId}
              item={item}
              isLit={item.itemId === litId}
              withPrice={canSeeUnitPrice}
              {...rest}
            />
          ))}
        </tbody>
      </table>
      {end}
      {items.length > manyRows && (
        <Suspense>
          <ScrollEnds of="the items" />
        </Suspense>
      )}
    </div>
  );
}

const ItemRow = memo(function ItemRow({
  item,
  actions,
  needsPicture,
  isLit,
  withPrice,
}: ItemRowProps & { withPrice: boolean }) {
  return (
    <>
      {/* Pending items are led to. */}
      <tr
        data-status={item.status}
        data-undecided={isUndecided(item) || undefined}
        tabIndex={isUndecided(item) ? -1 : undefined}
        data-lit={isLit || undefined}
      >
        <td>
          <Thumb item={item} />
        </td>
        <td className="ty-status-cell">
          <StatusMark item={item} />
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
        <td data-right translate="no" className="ty-num">
          {numberText(item.finalUnit ?? item.unit)}
        </td>
        <td data-right translate="no" className="ty-num">
          {quantityText(item)}
          <EnteredQuantity item={item} />
        </td>
        <td data-right translate="no" className="ty-num ty-muted">
          {item.box}
        </td>
        {withPrice && (
          <td data-right translate="no" className="ty-num">
            <b>{moneyText(item.total ?? 0)}</b>
          </td>
        )}
        <td data-right>
          <RowMenu label={`More for ${item.oem}`} actions={actions.menuOf(item)} />
        </td>
      </tr>
      {item.status === 0 && actions.decide && (
        <tr className="ty-decide-row">
          <td colSpan={withPrice ? 10 : 8}>
            <Decide item={item} decide={actions.decide} size="xs" />
          </td>
        </tr>
      )}
    </>
  );
});
