import { Kbd } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { Delta } from '../../../ui/format/delta.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { QuantityField } from '../../../ui/form/quantity-field.tsx';
import { boxRules } from '../../../ui/form/quantity-rules.ts';
import { singleKeys, useHotkeys } from '../../../ui/keyboard/keyboard.ts';
import { usePhone } from '../../../ui/page/media.ts';
import type { Converter } from '../../catalogue/web/queries.ts';
import { OfferRange } from '../../catalogue/web/panels/offer-range.tsx';
import { offerText, PriceCaution } from '../../catalogue/web/panels/price-caution.tsx';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { converterSearch } from '../paths.ts';
import type { PriceContext } from './price-context.ts';
import { AddingRows } from './adding-rows.tsx';
import { LastAdded } from './last-added.tsx';
import { addressQuantity } from './address-quantity.ts';
import { lineTotalText } from './line-total.ts';
import type { LoadAdding } from './use-load-adding.tsx';

/** The known data of the converter: first the row of the results, then everything. */
export type Shown = (FoundConverter | Converter) & {
  readonly changePercent?: number | undefined;
  readonly changeSince?: number | null | undefined;
};

type BuyBoxProps = {
  converter: Shown;
  adding: LoadAdding;
  priceContext: PriceContext;
  /** Inside a drawer, which keeps the keys of the page from working. */ isModal?: boolean;
  /** Added together with the item. */
  piece?: ReactNode;
  prices?: ReactNode;
};

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type="radio"])');

/** The price of one piece, the quantity, and the button that adds them. */
export function BuyBox({ converter, adding, priceContext, isModal = false, piece, prices }: BuyBoxProps) {
  const phone = usePhone();
  const { params, change } = useSearchParams(converterSearch);
  const [box, setBox] = useState('0');
  // Stored here too while typing: the address only takes numbers.
  const [typed, setTyped] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const section = useRef<HTMLElement>(null);
  const { cart } = adding;
  const quantity = typed ?? String(params.qty ?? 1);
  const { offerPrice } = converter;
  // The add of another converter stands here only as long as it can be undone.
  const { added, mayUndo, outcome } = adding.lastAdd;
  const saysAdd = added?.productId === converter.productId || mayUndo || outcome !== undefined;
  // A new customer or facility changes the price, which then flashes once. The first price does not flash.
  const [first] = useState(offerPrice);

  const setQuantity = (next: string) => {
    setTyped(next);
    setFailure(undefined);
    change({ qty: addressQuantity(next) }, { replace: true });
  };
  const add = async () => setFailure(await adding.add(converter, { quantity, box }));
  const key = { keys: 'a', label: 'Add to the current cart', group: 'Identify Converters', run: () => void add() };
  useHotkeys(cart.mayAdd ? [key] : []);
  useWindowEvent('keydown', (event) => {
    if (
      !isModal ||
      !cart.mayAdd ||
      event.defaultPrevented ||
      event.key.toLowerCase() !== 'a' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    if (!singleKeys.areOn() || isField(event.target) || !(event.target as HTMLElement).closest?.('.ty-idf-drawer'))
      return;
    event.preventDefault();
    void add();
  });

  const customer = cart.load && priceContext.isLoads ? ` to ${cart.load.companyName}` : '';
  const total =
    offerPrice === undefined || converter.unpriced || (cart.load && !priceContext.isLoads)
      ? ''
      : lineTotalText(offerPrice, quantity);
  return (
    <section ref={section} className="ty-buy" aria-label="Offer">
      {offerPrice !== undefined && (
        <div className="ty-buy-price">
          <div>
            <span className="ty-muted ty-small">Offer{customer}</span>
            <div
              translate="no"
              className="ty-buy-offer ty-num"
              key={offerPrice}
              data-new={offerPrice !== first || undefined}
            >
              {offerText(converter)}
            </div>
            <OfferRange offers={converter.offers} />
            <PriceCaution {...converter} />
          </div>
          <div className="ty-buy-basis">
            <Basis converter={converter} />
            {prices}
          </div>
        </div>
      )}
      {cart.mayAdd && (
        <>
          <QuantityField value={quantity} onChange={setQuantity}>
            <NumberField
              aria-label="Box"
              rules={boxRules}
              value={box}
              onChange={setBox}
              leftSection={<span className="ty-muted ty-small">Box</span>}
              leftSectionWidth={36}
            />
          </QuantityField>
          <BusyButton
            className="ty-buy-add"
            variant="filled"
            size="md"
            fullWidth
            justify="space-between"
            busy={adding.isPending}
            busyLabel="Adding…"
            reason={cart.cannotAdd}
            leftSection={<Plus size={16} aria-hidden />}
            rightSection={
              <span translate="no" className="ty-buy-total ty-num">
                {total}
                {!phone && <Kbd aria-hidden>A</Kbd>}
              </span>
            }
            onPress={add}
          >
            {cart.loadId === undefined || adding.isForOther ? 'Add to a cart' : `Add to load ${cart.loadId}`}
          </BusyButton>
          <AddingRows adding={adding} next={() => section.current?.querySelector<HTMLElement>('.ty-buy-add') ?? null} />
          {saysAdd && <LastAdded of={adding.lastAdd} />}
          {piece}
          {cart.load && !priceContext.isLoads && offerPrice !== undefined && (
            <p className="ty-buy-mind">
              Load {cart.load.loadId} is for {cart.load.companyName} at {cart.load.facilityName} and pays its own offer.
              {adding.isForOther && ' Adding asks which cart it is for.'}{' '}
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => change({ customer: cart.load!.customerId, facility: cart.load!.facilityId })}
              >
                Show it
              </Button>
            </p>
          )}
          {cart.cannotAdd && <p className="ty-muted ty-small">{cart.cannotAdd}</p>}
          {failure && (
            <p role="alert" className="ty-idf-failure">
              {failure}
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Next to the offer: its base, and how it has changed. */
const Basis = ({ converter: { basePrice, marketPrice, changePercent, changeSince } }: { converter: Shown }) =>
  basePrice === undefined ? null : (
    <dl>
      <div>
        <dt>Base</dt>
        <dd translate="no" className="ty-num">
          {moneyText(basePrice)}
        </dd>
      </div>
      {marketPrice !== undefined && (
        <div>
          <dt>Market</dt>
          <dd translate="no" className="ty-num">
            {moneyText(marketPrice)}
          </dd>
        </div>
      )}
      {changePercent !== undefined && typeof changeSince === 'number' && (
        <div>
          <dt>Since v{changeSince}</dt>
          <dd>
            <Delta value={changePercent} />
          </dd>
        </div>
      )}
    </dl>
  );
