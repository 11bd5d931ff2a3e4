import { Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { moneyText } from '../../../ui/format/format-number.ts';
import { useBackCloses } from '../../../ui/layers/back-closes.ts';
import type { Shown } from './buy-box.tsx';

/** All prices of a converter, read only. Empty for users who see only the offer. */
export function PricesPopover({ converter }: { converter: Shown }) {
  const [opened, setOpened] = useState(false);
  useBackCloses(opened, () => setOpened(false));
  const prices = [
    ['Market', converter.marketPrice],
    ['Listed', converter.listedPrice],
    ['Scheme', converter.schemePice],
    ['Alt1', converter.alt1Price],
    ['Base price', converter.basePrice],
  ] as const;
  if (converter.basePrice === undefined) return null;
  return (
    <Popover opened={opened} onChange={setOpened} width={240} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className="ty-idf-prices-link" onClick={() => setOpened(!opened)}>
          All prices
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="All prices">
        {/* Nothing in it can be pressed, but Esc needs the focus inside to close it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <dl className="ty-idf-prices" tabIndex={0} data-autofocus>
          {prices.map(([label, value]) =>
            value === undefined ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd translate="no" className="ty-num">
                  {moneyText(value)}
                </dd>
              </div>
            ),
          )}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
