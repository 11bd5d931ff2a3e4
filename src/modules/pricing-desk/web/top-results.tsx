import { converterPath } from '../../../kernel/paths.ts';
import { AppLink } from '../../../ui/controls/app-link.tsx';
import { Code } from '../../../ui/format/code.tsx';
import { Delta } from '../../../ui/format/delta.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';

type Row = {
  readonly productId: number;
  readonly make: string;
  readonly oem: string;
  readonly price?: number | undefined;
  readonly oldPrice?: number | undefined;
  readonly a?: number | undefined;
  readonly b?: number | undefined;
  readonly t?: number | undefined;
};

const figure = (value: number | undefined) => (value === undefined ? '' : moneyText(value));

/** The top results in two tables side by side: base price, A = market, B = listed, T = the change in percent. */
export function TopResults({ rows }: { rows: readonly Row[] }) {
  const half = Math.ceil(rows.length / 2);
  if (rows.length === 0)
    return <p className="ty-muted">Nothing was bought in the last 90 days, so there are no top results yet.</p>;
  return (
    <div className="ty-top-results">
      <Half rows={rows.slice(0, half)} label="Top results, first half" />
      {rows.length > half && <Half rows={rows.slice(half)} label="Top results, second half" />}
    </div>
  );
}

const Half = ({ rows, label }: { rows: readonly Row[]; label: string }) => (
  <table className="ty-figure-table" aria-label={label}>
    <thead>
      <tr>
        {['Make', 'OEM', 'Price', 'A', 'B', 'T'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ productId, make, oem, price, oldPrice, a, b, t }) => (
        <tr key={productId}>
          <th scope="row">{make}</th>
          <td>
            <AppLink to={converterPath({ id: productId })}>
              <Code value={oem} size={12} />
            </AppLink>
          </td>
          <td className="ty-num" data-changed={(oldPrice !== undefined && oldPrice !== price) || undefined}>
            {figure(price)}
          </td>
          <td className="ty-num">{figure(a)}</td>
          <td className="ty-num">{figure(b)}</td>
          <td>{t !== undefined && <Delta value={t} digits={3} unit="" />}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
