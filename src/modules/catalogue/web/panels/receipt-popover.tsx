import './price-receipt.css';
import { Popover } from '@mantine/core';
import { Suspense, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { catalogue } from '../../contract.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { useBackCloses } from '../../../../ui/layers/back-closes.ts';
import { moneyText } from '../../../../ui/format/format-number.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { hasFetchError, FetchError } from '../../../../ui/feedback/fetch-error.tsx';
import { lazyPart } from '../../../../ui/live/lazy-part.ts';
import { usePriceReceipt } from '../queries.ts';

const PriceReceipt = lazyPart(async () => ({ default: (await import('./price-receipt.tsx')).PriceReceipt }));

type ReceiptPopoverProps = {
  price: number;
  /** An item with its stored receipt, or a converter. The price of a converter may be for a customer and a facility. */
  of: { itemId: number } | { productId: number; companyId?: number; facilityId?: number };
};

/**
 * A price that opens its receipt, for users who may see it. Others see only the price. Until it is opened the first time
 * it is only a button, because a load has hundreds of prices.
 */
export function ReceiptPopover({ price, of }: ReceiptPopoverProps) {
  const [isUsed, setIsUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const may = useMay(catalogue.getReceipt.access);
  if (!may)
    return (
      <span translate="no" className="ty-num">
        {moneyText(price)}
      </span>
    );
  if (isUsed) return <UsedReceipt price={price} of={of} button={button} />;
  const open = () => {
    flushSync(() => setIsUsed(true));
    // The popover returns the focus to the element that had it.
    button.current!.focus();
    button.current!.click();
  };
  return <PriceButton price={price} aria-expanded={false} onClick={open} />;
}

const PriceButton = ({ price, ...rest }: { price: number } & ComponentProps<'button'>) => (
  <button
    type="button"
    aria-label={`${moneyText(price)}, show the price receipt`}
    aria-haspopup="dialog"
    {...rest}
    translate="no"
    className="ty-price-link ty-num"
  >
    {moneyText(price)}
  </button>
);

function UsedReceipt({ price, of, button }: ReceiptPopoverProps & { button: RefObject<HTMLButtonElement | null> }) {
  const [opened, setOpened] = useState(false);
  useBackCloses(opened, () => setOpened(false));
  const receipt = usePriceReceipt(of, opened);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width="min(380px, calc(100vw - 16px))"
      position="bottom-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <PriceButton price={price} ref={button} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        {receipt.data ? (
          <Suspense fallback={<Skeleton height={220} />}>
            <PriceReceipt receipt={receipt.data} />
          </Suspense>
        ) : hasFetchError(receipt) ? (
          <FetchError of={receipt} sentence="The price receipt could not be read. The price stands." />
        ) : (
          <Skeleton height={220} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
