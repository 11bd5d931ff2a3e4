import './load-picker.css';
import { Radio } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { beginningPart } from '../../../ui/data-table/beginning-part.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { boxRules, quantityRules } from '../../../ui/form/quantity-rules.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { hasFetchError, FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { offerText, PriceCaution } from '../../catalogue/web/panels/price-caution.tsx';
import { useConverter } from '../../catalogue/web/queries.ts';
import { focusPhotoButton } from '../../files/web/panels/focus-photo-button.ts';
import { PhotoField } from '../../files/web/panels/photo-field.tsx';
import { createLoadPath } from '../../loads/paths.ts';
import { cartPart } from '../../loads/web/panels/cart-part.ts';
import type { Added } from '../../loads/web/panels/use-last-add.ts';
import { useLoad, useLoads } from '../../loads/web/queries.ts';
import type { LoadRow } from '../../loads/lists/wire.ts';
import { pricesForOthers } from '../../catalogue/domain/access.ts';
import { unitsFor } from '../../loads/domain/item-price.ts';
import type { Load } from '../../loads/wire.ts';
import { converterSearch } from '../paths.ts';
import { addressQuantity } from './address-quantity.ts';
import type { CurrentLoad } from './current-load.ts';
import type { PriceContext } from './price-context.ts';
import { piecePictures, usePiecePictures } from './panels/piece-pictures.ts';
import { useIsVehicleSearch } from './vehicle/is-vehicle-search.ts';
import { lineTotalText } from './line-total.ts';
import { codeOf, type Addable, type HowMany, type useAddToLoad } from './use-add-to-load.ts';

/** The purpose of the picker: to choose a cart, or to choose one and add to it. */
export type Picking = {
  readonly converter?: Addable;
  readonly howMany?: HowMany;
  /** The prices on the screen are not those of the current cart: no cart is proposed, the user chooses one. */
  readonly otherThanLoad?: PriceContext['otherThanLoad'] & {};
  /** Why adding to the current cart failed. */
  readonly problem?: string;
  /** It waits, and is typed again. It is dropped once it is sent, and otherwise keeps its pictures. */
  readonly again?: { readonly pictures: readonly string[]; readonly drop: () => void };
};

const shownFor = {
  anyone: ({ companyName }: Load) => `for anyone and not for ${companyName}`,
  customer: ({ companyName }: Load) => `for another customer than ${companyName}`,
  facility: ({ companyName, facilityName }: Load) => `not for ${facilityName}, the facility of ${companyName}`,
};

/** The shown data of the cart. */
type Chosen = Pick<LoadRow, 'loadId' | 'customerId' | 'facilityId' | 'companyName'>;

type CartPickerDialogProps = {
  picking: Picking;
  cart: CurrentLoad;
  put: ReturnType<typeof useAddToLoad>['put'];
  onAdded: (added: Added) => void;
  onClose: () => void;
};

/** Chooses the current cart; with a converter also its quantity and box. */
export function LoadPickerDialog({
  picking: { converter, howMany, otherThanLoad, problem: asked, again },
  cart,
  put,
  onAdded,
  onClose,
}: CartPickerDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen | undefined>(otherThanLoad ? undefined : converter && cart.load);
  const [quantity, setQuantity] = useState(howMany?.quantity ?? '1');
  const [box, setBox] = useState(howMany?.box ?? '0');
  const unit = converter && Number(quantity) > 0 ? String(unitsFor(converter.priceUnit ?? 'piece', quantity)) : '';
  const { urls: pictures, hold } = usePiecePictures();
  const { isPictureMandatory, userId } = useSession()!;
  const [failure, setFailure] = useState(asked);
  const chosenLoad = useLoad(converter && chosen?.loadId).data;
  const needsPicture = isPictureMandatory || chosenLoad?.isPicRequired || failure === messages.pictureNeeded;
  const { data, error, refetch } = useLoads({ count: 10, offset: 0, type: 1, text });
  const broken = failureOf({ error, refetch }, 'The carts could not be read');
  const rows = data?.list ?? [];
  const { params } = useSearchParams(converterSearch);
  const isVehicle = useIsVehicleSearch();
  // It comes back to this search, and to this converter with its quantity.
  const newCart = createLoadPath({
    backTo: isVehicle ? 'vehicle' : 'identify',
    vin: params.vin,
    model: params.model,
    year: params.year,
    engine: params.engine,
    text: params.text,
    make: params.make,
    type: params.type,
    view: params.view,
    open: converter?.productId ?? params.open,
    qty: converter ? addressQuantity(quantity) : params.qty,
    ...(otherThanLoad && typeof params.customer === 'number' && { customer: params.customer }),
  });

  const use = async () => {
    if (!chosen) return;
    if (converter && needsPicture && pictures.length === 0) {
      focusPhotoButton(content.current);
      return setFailure(messages.pictureNeeded);
    }
    const done = converter && (await put(chosen, converter, { quantity, box, unit, pictures }));
    if (done?.is === 'refused') return setFailure(done.problem);
    if (done?.is === 'repeated') return;
    cart.choose(chosen);
    // With a question it waits on that cart, which is the current one now.
    if (done) piecePictures.used(pictures);
    again?.drop();
    if (done?.is === 'added') onAdded(done.added);
    onClose();
  };
  const leave = () => {
    if (again) piecePictures.used(again.pictures);
    onClose();
  };
  // A waiting picture blocks its item. Choosing a cart adds nothing, so it is not blocked.
  const reason = chosen ? converter && hold : 'Choose a cart first.';
  return (
    <Dialog
      title={converter ? `Add ${codeOf(converter)} to a cart` : 'Choose a cart'}
      opened
      onClose={leave}
      size={520}
      footer={
        <>
          {!converter && cart.loadId !== undefined && (
            <Button
              variant="subtle"
              onClick={() => {
                cart.putDown();
                onClose();
              }}
            >
              Stop adding to load {String(cart.loadId)}
            </Button>
          )}
          <Button onClick={leave}>Cancel</Button>
          <BusyButton variant="filled" busyLabel="Adding…" reason={reason} onPress={use}>
            {!converter ? 'Use this cart' : chosen ? `Add to load ${chosen.loadId}` : 'Add to cart'}
          </BusyButton>
        </>
      }
    >
      <div ref={content} className="ty-idf-picker">
        {otherThanLoad && cart.load && (
          <p role="note">
            The prices on the screen are {shownFor[otherThanLoad](cart.load)}, whose load {cart.load.loadId} you were
            adding to. Choose the cart that gets it.
          </p>
        )}
        <div className="ty-idf-picker-top">
          <SearchField label="Search carts" placeholder="Load, customer, note" value={text} onSearch={setText} />
          <ButtonLink to={newCart} leftSection={<Plus size={15} aria-hidden />}>
            New cart
          </ButtonLink>
        </div>
        {broken ? (
          <ErrorState {...broken} />
        ) : !data ? (
          <Skeleton height={220} />
        ) : rows.length === 0 ? (
          <p className="ty-muted">{text ? 'No open cart matches.' : 'No cart is open.'}</p>
        ) : (
          <Radio.Group
            aria-label="Open carts"
            value={chosen ? String(chosen.loadId) : null}
            onChange={(value) => {
              setChosen(rows.find((each) => String(each.loadId) === value));
              setFailure(undefined);
            }}
          >
            <div className="ty-idf-picker-list">
              {rows.map((load, at) => (
                <Fragment key={load.loadId}>
                  <PartLine name={beginningPart(rows, at, (each) => cartPart(each, userId))} />
                  <Radio
                    value={String(load.loadId)}
                    label={
                      <span className="ty-stack">
                        <span>
                          <b>Load {load.loadId}</b> {load.companyName}{' '}
                          {load.loadId === cart.loadId && <span className="ty-idf-picker-now">current</span>}
                        </span>
                        <span className="ty-muted ty-small">
                          {load.loadName}, {load.facilityCity}, {load.items} {load.items === 1 ? 'item' : 'items'}
                        </span>
                      </span>
                    }
                  />
                </Fragment>
              ))}
            </div>
          </Radio.Group>
        )}
        {converter && (
          <div className="ty-idf-picker-count">
            <NumberField label="Box" rules={boxRules} value={box} onChange={setBox} />
            <NumberField label="Unit" rules={{ decimals: 0 }} value={unit} onChange={() => {}} readOnly />
            <NumberField label="Quantity" rules={quantityRules} value={quantity} onChange={setQuantity} />
          </div>
        )}
        {converter && (
          <PhotoField
            value={pictures}
            onChange={piecePictures.change}
            queue={piecePictures.queue}
            required={needsPicture}
          />
        )}
        {converter && chosen && <OfferThere productId={converter.productId} load={chosen} quantity={quantity} />}
        {failure && (
          <p role="alert" className="ty-idf-failure">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const PartLine = ({ name }: { name: string | undefined }) =>
  name !== undefined && <p className="ty-muted ty-small">{name}</p>;

/** The price for that cart before adding: the prices behind the dialog may be for another customer. */
function OfferThere({ productId, load, quantity }: { productId: number; load: Chosen; quantity: string }) {
  const may = useMay(pricesForOthers);
  const converter = useConverter({ productId, companyId: load.customerId, facilityId: load.facilityId }, may);
  const { data } = converter;
  if (may && hasFetchError(converter))
    return <FetchError of={converter} sentence="What it pays there could not be read. It can be added all the same." />;
  if (data?.offerPrice === undefined) return null;
  return (
    <p className="ty-row" data-split aria-live="polite">
      <span className="ty-muted">
        Offer to {load.companyName}, {offerText(data)}
        {!data.unpriced && ' each'} <PriceCaution {...data} />
      </span>
      <b translate="no" className="ty-num">
        {!data.unpriced && lineTotalText(data.offerPrice, quantity)}
      </b>
    </p>
  );
}
