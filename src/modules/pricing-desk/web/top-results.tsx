import { useState } from 'react';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { FetchError } from '../../../ui/feedback/fetch-error.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { Delta } from '../../../ui/format/delta.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import { useMay, useSession, useViewOnly } from '../../../ui/session/can.tsx';
import { mayDeleteConverters } from '../../catalogue/domain/access.ts';
import { PriceCaution } from '../../catalogue/web/panels/price-caution.tsx';
import { ReceiptPopover } from '../../catalogue/web/panels/receipt-popover.tsx';
import { useAskDelete } from '../../catalogue/web/panels/use-ask-delete.ts';
import { converterPath } from '../../identify/paths.ts';
import { useTopResults, type Consequences } from './queries.ts';

type TopRow = {
  readonly productId: number;
  readonly make: string;
  readonly oem: string;
  readonly price?: number | undefined;
  readonly isEstimated?: boolean | undefined;
  readonly isOverride?: boolean | undefined;
  readonly a?: number | undefined;
  readonly b?: number | undefined;
  readonly t?: number | undefined;
  readonly oldPrice?: number | undefined;
  readonly oldA?: number | undefined;
  readonly oldB?: number | undefined;
};

const figure = (value: number | undefined) => (value === undefined ? '' : moneyText(value));
const isOther = (before: number | undefined, now: number | undefined) =>
  (before !== undefined && before !== now) || undefined;

/** The top results under both parts of the desk, as they are or with a previewed change. Staff may hide them. */
export function TopResultsSection({ consequences }: { consequences: Consequences | undefined }) {
  const isStaff = useSession()!.hierarchy === 1;
  const [isShown, setIsShown] = useState(true);
  const top = useTopResults(isStaff && isShown && !consequences);
  const rows = consequences?.list ?? top.data?.list;
  if (!isStaff) return null;
  return (
    <section className="ty-desk-top" aria-labelledby="ty-desk-top">
      <div className="ty-row" data-split>
        <h2 id="ty-desk-top">Top results</h2>
        <Button size="xs" variant="subtle" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide Top Results' : 'Show Top Results'}
        </Button>
      </div>
      <FetchError of={top} sentence="The top results could not be read." />
      {isShown && rows && <TopResults rows={rows} isPreview={consequences !== undefined} />}
    </section>
  );
}

type TopResultsProps = { rows: readonly TopRow[]; isPreview: boolean };

/**
 * The top results in two tables side by side: base price, A = market, B = listed, T = the change in percent. In force
 * they are the two halves; for a previewed change they are the prices now and those after it.
 */
function TopResults({ rows, isPreview }: TopResultsProps) {
  const half = Math.ceil(rows.length / 2);
  if (rows.length === 0)
    return <p className="ty-muted">Nothing was bought in the last 90 days, so there are no top results yet.</p>;
  if (isPreview) {
    const before = rows.map((row) => ({ ...row, price: row.oldPrice, a: row.oldA, b: row.oldB, t: undefined }));
    return (
      <div className="ty-top-results" data-preview>
        <Table rows={before} label="Top results now" caption="Now" />
        <Table rows={rows} label="Top results after it" caption="After it" />
      </div>
    );
  }
  return (
    <div className="ty-top-results">
      <Table rows={rows.slice(0, half)} label="Top results, first half" isInForce />
      {rows.length > half && <Table rows={rows.slice(half)} label="Top results, second half" isInForce />}
    </div>
  );
}

type TableProps = { rows: readonly TopRow[]; label: string; caption?: string; isInForce?: boolean };

function Table({ rows, label, caption, isInForce = false }: TableProps) {
  const mayDelete = useMay(mayDeleteConverters) && isInForce;
  const viewOnly = useViewOnly();
  const askDelete = useAskDelete();
  return (
    <table className="ty-figure-table" aria-label={label}>
      {caption && <caption className="ty-muted ty-small">{caption}</caption>}
      <thead>
        <tr>
          {['Make', 'OEM', 'Price', 'A', 'B', 'T'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {mayDelete && (
            <th scope="col">
              <span className="ty-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ productId, make, oem, price, a, b, t, oldPrice, oldA, oldB, ...flags }) => (
          <tr key={productId}>
            <th scope="row">{make}</th>
            <td>
              <AppLink to={converterPath({ id: productId })}>
                <Code value={oem} size={12} />
              </AppLink>
            </td>
            <td translate="no" className="ty-num" data-changed={isOther(oldPrice, price)}>
              {isInForce && price !== undefined ? <ReceiptPopover price={price} of={{ productId }} /> : figure(price)}{' '}
              {price !== undefined && flags.isEstimated && <PriceCaution {...flags} />}
            </td>
            <td translate="no" className="ty-num" data-changed={isOther(oldA, a)}>
              {figure(a)}
            </td>
            <td translate="no" className="ty-num" data-changed={isOther(oldB, b)}>
              {figure(b)}
            </td>
            <td>{t !== undefined && <Delta value={t} digits={3} unit="" />}</td>
            {mayDelete && (
              <td>
                <RowMenu
                  label={`Actions for ${oem}`}
                  actions={[
                    {
                      key: 'delete',
                      label: 'Delete converter',
                      destructive: true,
                      reason: viewOnly,
                      onPress: () => void askDelete({ productId, oem }),
                    },
                  ]}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
