import '../../../ui/styles/figure-table.css';
import './exposure.css';
import type { ReactNode } from 'react';
import { useReadPages } from '../../../ui/api/use-read.ts';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { ShowMore } from '../../../ui/data-table/show-more.tsx';
import { failureOf } from '../../../ui/feedback/describe-failure.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { dateText } from '../../../ui/format/format-date.ts';
import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { Drawer } from '../../../ui/layers/drawer.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { metals as metalTheme } from '../../../ui/theme/theme.ts';
import { hedgesApi } from '../../hedges/web/queries.ts';
import { invoicePath } from '../../invoices/paths.ts';
import { buyerSide } from '../../loads/domain/parties.ts';
import { listedLoadPath } from '../../till/paths.ts';
import type { ExposureLoad, loadFigures } from '../contract.ts';
import { ouncesText } from './metal-panel.tsx';
import { exposureApi, type Narrowed } from './queries.ts';
import { figureNames, type Shown } from './shown-figure.ts';

type PartDrawerProps = {
  shown: Shown;
  narrowed: Narrowed;
  /** Ounces of the metal that stand in open settlements alone. */
  typedHedges: number;
  onClose: () => void;
};

/** What a figure is made of, in a drawer beside it. */
export const PartDrawer = ({ shown, narrowed, typedHedges, onClose }: PartDrawerProps) => (
  <Drawer title={`${figureNames[shown.figure]}: ${metalTheme[shown.metal].name}`} opened onClose={onClose} size={560}>
    {shown.figure === 'hedged' ? (
      <HedgeParts shown={shown} narrowed={narrowed} typed={typedHedges} />
    ) : (
      <LoadParts metal={shown.metal} figure={shown.figure} narrowed={narrowed} />
    )}
  </Drawer>
);

type Part = {
  readonly key: number;
  readonly name: ReactNode;
  readonly note: string;
  readonly ounces: number;
  readonly price: number | null;
};
type PartTableProps = { parts: readonly Part[]; heads: { readonly name: string; readonly price: string } };

const PartTable = ({ parts, heads }: PartTableProps) => (
  <table className="ty-figure-table ty-exposure-parts">
    <thead>
      <tr>
        <th scope="col">{heads.name}</th>
        <th scope="col">{heads.price}</th>
        <th scope="col">Ounces</th>
      </tr>
    </thead>
    <tbody>
      {parts.map(({ key, name, note, ounces, price }) => (
        <tr key={key}>
          <th scope="row">
            {name}
            <span className="ty-muted ty-small">{note}</span>
          </th>
          <td translate="no" className="ty-num">
            {price === null ? '' : moneyText(price)}
          </td>
          <td translate="no" className="ty-num">
            {ouncesText(ounces)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The figure, which is the sum of all rows, also of those that are not read yet. */
const Sum = ({ ounces, of }: { ounces: number; of: string }) => (
  <p className="ty-exposure-total">
    <b translate="no" className="ty-num">
      {ouncesText(ounces)} oz
    </b>{' '}
    <span className="ty-muted">in {of}</span>
  </p>
);

const countText = (count: number, word: string): string => `${numberText(count)} ${word}${count === 1 ? '' : 's'}`;

type LoadPartsProps = Pick<Shown, 'metal'> & { figure: (typeof loadFigures)[number]; narrowed: Narrowed };

function LoadParts({ metal, figure, narrowed }: LoadPartsProps) {
  const read = useReadPages(exposureApi.listExposureLoads, { metal, figure, ...narrowed });
  const opensCarts = useMay(buyerSide);
  const failure = failureOf(read, 'The loads could not be read');
  if (failure) return <ErrorState {...failure} />;
  if (!read.data) return <Skeleton height={320} />;
  const rows = read.data.pages.flatMap(({ list }) => list);
  if (rows.length === 0) return <p className="ty-muted">No load holds this metal.</p>;
  return (
    <>
      <Sum
        ounces={read.data.pages[0]!.ounces}
        of={countText(read.data.pages[0]!.total ?? rows.length, figure === 'carts' ? 'cart' : 'invoice')}
      />
      <PartTable
        heads={{ name: figure === 'carts' ? 'Cart' : 'Invoice', price: 'Bought at' }}
        parts={rows.map((row) => ({
          key: row.loadId,
          name: <LoadName row={row} isLink={row.type !== 1 || opensCarts} />,
          note: `${row.companyName} · ${row.facilityCity} · ${dateText(row.date)}`,
          ounces: row.ounces,
          price: row.averageBought,
        }))}
      />
      <ShowMore of={read} />
    </>
  );
}

const LoadName = ({ row: { loadId, loadName, invoiceNo, type }, isLink }: { row: ExposureLoad; isLink: boolean }) => {
  const name = invoiceNo ?? (loadName || `Load ${loadId}`);
  if (!isLink) return <b>{name}</b>;
  return <AppLink to={type === 1 ? listedLoadPath({ loadId }) : invoicePath({ loadId })}>{name}</AppLink>;
};

type HedgePartsProps = Pick<PartDrawerProps, 'shown' | 'narrowed'> & { typed: number };

function HedgeParts({ shown: { metal }, narrowed: { from, to }, typed }: HedgePartsProps) {
  const read = useReadPages(hedgesApi.listHedges, { metal, from, to, isOpen: true });
  const failure = failureOf(read, 'The hedges could not be read');
  if (failure) return <ErrorState {...failure} />;
  if (!read.data) return <Skeleton height={320} />;
  const rows = read.data.pages.flatMap(({ list }) => list);
  if (rows.length === 0 && typed === 0) return <p className="ty-muted">Nothing of this metal is hedged.</p>;
  return (
    <>
      <Sum
        ounces={read.data.pages[0]!.openOunces ?? 0}
        of={countText(read.data.pages[0]!.total ?? rows.length, 'hedge')}
      />
      {typed > 0 && (
        <p className="ty-muted">
          And{' '}
          <b translate="no" className="ty-num">
            {ouncesText(typed)} oz
          </b>{' '}
          that stand in open settlements alone.
        </p>
      )}
      <PartTable
        heads={{ name: 'Hedge', price: 'Sold at' }}
        parts={rows.map(({ hedgeId, hedgeNo, counterparty, date, openOunces, price }) => ({
          key: hedgeId,
          name: <b>{hedgeNo}</b>,
          note: `${counterparty} · ${dateText(date)}`,
          ounces: openOunces,
          price,
        }))}
      />
      <ShowMore of={read} />
    </>
  );
}
