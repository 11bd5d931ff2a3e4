import { moneyText } from '../../../ui/format/format-number.ts';
import { ReceiptPopover } from '../../catalogue/web/panels/receipt-popover.tsx';
import { restsOnEstimate } from '../../loads/domain/item-price.ts';
import type { LoadItem } from '../../loads/items/wire.ts';
import { isAnotherPrice, priceNote } from './price-note.ts';

/** The price of one piece, with its receipt, its offer if another price is paid, and warnings. */
export function ItemPrice({ item }: { item: LoadItem }) {
  if (item.unitPrice === undefined) return null;
  const isChanged = isAnotherPrice(item);
  const isEstimate = restsOnEstimate(item);
  const isUnsure = isEstimate || (item.isOverride === true && !isChanged);
  const note = priceNote(item);
  // A typed price has no receipt. The replaced offer is shown instead.
  const offered = (price: number) =>
    item.productId ? <ReceiptPopover price={price} of={{ itemId: item.itemId }} /> : moneyText(price);
  return (
    <>
      {isChanged ? (
        <>
          <span translate="no" className="ty-num">
            {moneyText(item.unitPrice)}
          </span>
          <s translate="no" className="ty-muted ty-small ty-num">
            {offered(item.basePrice!)}
          </s>
        </>
      ) : (
        <span translate="no" className="ty-num">
          {offered(item.unitPrice)}
        </span>
      )}
      {note !== '' && <span className={isUnsure ? 'ty-caution' : 'ty-muted ty-small'}>{note}</span>}
    </>
  );
}
