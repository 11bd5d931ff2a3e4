import './item-cards.css';
import { memo, Suspense } from 'react';
import { Code } from '../../../ui/format/code.tsx';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import { Decide, EnteredQuantity, ItemNote, ItemTag, quantityText, StatusMark, Thumb } from './item-parts.tsx';
import { ItemPrice } from './item-price.tsx';
import { manyRows, ScrollEnds, useRowsInSteps, type ItemRowProps, type ItemsTableProps } from './items-table.tsx';
import { isUndecided } from '../../loads/domain/item-price.ts';

/** The items as cards on a phone: code and amount on the first line. */
export function ItemCards({ items, litId, end, ...rest }: ItemsTableProps) {
  const rows = useRowsInSteps(items);
  return (
    <>
      <ul className="ty-item-cards">
        {rows.map((item) => (
          <ItemCard key={item.itemId} item={item} isLit={item.itemId === litId} {...rest} />
        ))}
      </ul>
      {end}
      {items.length > manyRows && (
        <Suspense>
          <ScrollEnds of="the items" />
        </Suspense>
      )}
    </>
  );
}

const ItemCard = memo(function ItemCard({ item, actions, needsPicture, isLit }: ItemRowProps) {
  return (
    <li
      data-status={item.status}
      data-undecided={isUndecided(item) || undefined}
      tabIndex={isUndecided(item) ? -1 : undefined}
      data-lit={isLit || undefined}
    >
      <div className="ty-item-card">
        <Thumb item={item} large />
        <span className="ty-card-lines">
          <span className="ty-row" data-split>
            <span className="ty-card-code">
              <StatusMark item={item} />
              <Code value={item.oem} size={15} struck={item.status === 2} />
            </span>
            {item.total !== undefined && (
              <b translate="no" className="ty-num">
                {moneyText(item.total)}
              </b>
            )}
          </span>
          <span className="ty-card-price ty-muted">
            <span translate="no" className="ty-num">
              {quantityText(item)}
              {item.unitPrice !== undefined && ' × '}
            </span>
            <ItemPrice item={item} />
            <EnteredQuantity item={item} />
            {item.box > 0 && (
              <span translate="no" className="ty-num ty-card-box">
                Box {item.box}
              </span>
            )}
          </span>
          <span className="ty-row ty-card-notes">
            <ItemTag item={item} />
            <ItemNote item={item} needsPicture={needsPicture} />
          </span>
        </span>
        <RowMenu label={`More for ${item.oem}`} actions={actions.menuOf(item)} />
      </div>
      {item.status === 0 && actions.decide && <Decide item={item} decide={actions.decide} size="lg" />}
    </li>
  );
});
