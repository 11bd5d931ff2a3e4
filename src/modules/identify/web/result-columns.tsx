import { OfferRange } from '../../catalogue/web/panels/offer-range.tsx';
import { Plus } from 'lucide-react';
import type { Column } from '../../../ui/data-table/column.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { MetalBar } from '../../../ui/format/metal-glyph.tsx';
import { Unknown } from '../../../ui/format/money-text.tsx';
import { OfferPrice, PriceCaution } from '../../catalogue/web/panels/price-caution.tsx';
import { ReceiptPopover } from '../../catalogue/web/panels/receipt-popover.tsx';
import type { FoundConverter } from '../../catalogue/wire.ts';
import { FoundCode, Reason, Thumb } from './result-parts.tsx';
import { typeText } from '../../catalogue/domain/type-text.ts';
import type { LoadAdding } from './use-load-adding.tsx';
import { modelText } from './converter-text.ts';
import type { PriceContext } from './price-context.ts';

const base: readonly Column<FoundConverter>[] = [
  {
    // Picture and code are one link in one column; the header is above the code.
    key: 'code',
    title: 'Code',
    width: 250,
    render: (found) => (
      <span className="ty-idf-code">
        <Thumb url={found.profileUrl} />
        <span className="ty-stack">
          <FoundCode match={found.match} />
          <Reason match={found.match} />
        </span>
      </span>
    ),
  },
  {
    key: 'converter',
    title: 'Converter',
    minWidth: 116,
    render: (found) => (
      <span className="ty-stack">
        <span className="ty-ellipsis">{found.make}</span>
        <span className="ty-muted ty-small ty-ellipsis" title={modelText(found)}>
          {modelText(found)}
        </span>
      </span>
    ),
  },
  {
    key: 'type',
    title: 'Type',
    width: 86,
    render: (found) => <span className="ty-muted ty-small">{typeText(found.typeName)}</span>,
  },
];
const metal: Column<FoundConverter> = {
  key: 'metal',
  title: 'Metal value',
  width: 96,
  render: ({ metalShare }) => metalShare && <MetalBar share={metalShare} />,
};
const grams: Column<FoundConverter> = {
  key: 'grams',
  title: 'Grams',
  width: 66,
  align: 'right',
  render: ({ subweight }) =>
    subweight === null || subweight === undefined ? (
      <Unknown says="weight not known" />
    ) : (
      <span translate="no" className="ty-num ty-muted">
        {numberText(subweight)}
      </span>
    ),
};
const offerFor = (sent: PriceContext['sent']): Column<FoundConverter> => ({
  key: 'offer',
  title: 'Offer',
  width: 98,
  align: 'right',
  render: (found) => (
    <span className="ty-stack ty-right">
      {found.offerPrice === undefined ? (
        <Unknown />
      ) : found.unpriced ? (
        <OfferPrice {...found} />
      ) : (
        <b className="ty-strong">
          <ReceiptPopover price={found.offerPrice} of={{ productId: found.productId, ...sent }} />
        </b>
      )}
      <OfferRange offers={found.offers} />
      <PriceCaution {...found} />
    </span>
  ),
});

type Sees = { readonly assay: boolean; readonly offer: boolean };
type Adding = {
  readonly label: (found: FoundConverter) => string;
  readonly reason: string | undefined;
  readonly add: (found: FoundConverter) => void;
};

/** The column that adds a result to the current cart. Undefined for a user without carts. */
export const addingColumn = ({ cart, isForOther, addOne }: LoadAdding): Adding | undefined =>
  cart.mayAdd
    ? {
        label: ({ match: { code } }) =>
          cart.loadId === undefined || isForOther ? `Add ${code} to a cart` : `Add ${code} to load ${cart.loadId}`,
        reason: cart.cannotAdd,
        add: addOne,
      }
    : undefined;

/**
 * The columns for a user: without columns hidden by rights, and without the add column if there are no carts. `sent` names
 * the customer and the facility of the offers.
 */
export const resultColumns = (
  sees: Sees,
  adding: Adding | undefined,
  sent: PriceContext['sent'],
): readonly Column<FoundConverter>[] => [
  ...base,
  ...(sees.assay ? [metal, grams] : []),
  ...(sees.offer ? [offerFor(sent)] : []),
  ...(adding
    ? [
        {
          key: 'add',
          title: 'Add',
          width: 56,
          align: 'right' as const,
          render: (found: FoundConverter) => (
            <IconButton label={adding.label(found)} reason={adding.reason} size={28} onClick={() => adding.add(found)}>
              <Plus size={16} aria-hidden />
            </IconButton>
          ),
        },
      ]
    : []),
];

/** Hidden first when the table gets narrow. The panel shows all of them too. */
const dispensable: readonly (readonly [key: string, below: number])[] = [
  ['type', 768],
  ['grams', 682],
  ['metal', 616],
];
export const hiddenAt = (width: number): readonly string[] =>
  width === 0 ? [] : dispensable.flatMap(([key, below]) => (width < below ? [key] : []));

/** From this width on there is room for the whole vehicle that a converter fits, which is longer than a code. */
const wide = 860;

/** The columns with a first one that is wide enough for a vehicle, where there is room. */
export const vehicleColumns = (
  columns: readonly Column<FoundConverter>[],
  width: number,
): readonly Column<FoundConverter>[] =>
  columns.map((column) => (column.key === 'code' && width >= wide ? { ...column, width: 360 } : column));
