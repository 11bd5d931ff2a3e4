import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { catalogue } from '../../contract.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { moneyText } from '../../../../ui/format/format-number.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { hasFetchError, FetchError } from '../../../../ui/feedback/fetch-error.tsx';
import { usePriceReceipt } from '../queries.ts';
import { PriceReceipt } from './price-receipt.tsx';

type ReceiptPopoverProps = {
  price: number;
  /** The subject of the price: an item with its stored receipt, or a converter for a customer at a facility. */
  of: { itemId: number } | { productId: number; companyId: number; facilityId: number };
};

/** A price that opens its receipt, for users who may see it. Others see only the price. */
export function ReceiptPopover({ price, of }: ReceiptPopoverProps) {
  const [opened, setOpened] = useState(false);
  const may = useMay(catalogue.getReceipt.access);
  const receipt = usePriceReceipt(of, opened);
  if (!may) return <span className="ty-num">{moneyText(price)}</span>;
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
        <UnstyledButton
          className="ty-price-link ty-num"
          aria-label={`${moneyText(price)}, show the price receipt`}
          onClick={() => setOpened(!opened)}
        >
          {moneyText(price)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        {receipt.data ? (
          <PriceReceipt receipt={receipt.data} />
        ) : hasFetchError(receipt) ? (
          <FetchError of={receipt} sentence="The price receipt could not be read. The price stands." />
        ) : (
          <Skeleton height={220} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
