import { AppLink } from '../../../ui/controls/app-link.tsx';
import { moneyText, numberText } from '../../../ui/format/format-number.ts';
import { cartReportPath } from '../paths.ts';
import type { Summary } from '../wire.ts';
import { CartStateTag } from './cart-words.tsx';

/** The open carts by state, each leading to these carts. */
export function CartsPane({ carts, facility }: { carts: Summary['carts']; facility: number | undefined }) {
  const all = carts.reduce((sum, { loads }) => sum + loads, 0);
  const seesMoney = carts.some(({ subtotal }) => subtotal !== undefined);
  return (
    <div role="group" aria-labelledby="ty-open-carts">
      <div className="ty-row ty-pane-head" data-split>
        <h2 id="ty-open-carts">Open carts</h2>
        <AppLink to={cartReportPath({ facility })}>{all === 1 ? '1 cart' : `${numberText(all)} carts`}</AppLink>
      </div>
      {carts.length === 0 ? (
        <p className="ty-muted">No cart is open.</p>
      ) : (
        <table className="ty-pane-table" aria-labelledby="ty-open-carts">
          <thead className="ty-hidden">
            <tr>
              <th scope="col">State</th>
              <th scope="col">Carts</th>
              {seesMoney && <th scope="col">Subtotal</th>}
            </tr>
          </thead>
          <tbody>
            {carts.map(({ state, loads, subtotal }) => (
              <tr key={state}>
                <th scope="row">
                  <AppLink to={cartReportPath({ state, facility })}>
                    <CartStateTag state={state} />
                  </AppLink>
                </th>
                <td translate="no" className="ty-num ty-strong">
                  {numberText(loads)}
                </td>
                {subtotal !== undefined && (
                  <td translate="no" className="ty-num ty-muted">
                    {moneyText(subtotal)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
