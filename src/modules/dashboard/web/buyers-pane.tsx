import { AppLink } from '../../../ui/controls/app-link.tsx';
import { PersonCell } from '../../../ui/data-table/cells.tsx';
import { moneyText, numberText, percentText } from '../../../ui/format/format-number.ts';
import type { Summary } from '../wire.ts';
import type { Proofs, Shown } from './proofs.ts';

type BuyersPaneProps = { buyers: Summary['buyers']; shown: Shown; proofs: Proofs };

/** Who bought most, each leading to the report of what this buyer bought. */
export function BuyersPane({ buyers, shown, proofs }: BuyersPaneProps) {
  const seesMoney = buyers.some(({ paid }) => paid !== undefined);
  const seesMargin = buyers.some(({ margin }) => margin !== undefined);
  const all = proofs.ofBought(shown);
  return (
    <section className="ty-pane" aria-labelledby="ty-buyers">
      <div className="ty-row ty-pane-head" data-split>
        <h2 id="ty-buyers">Top buyers</h2>
        {all && <AppLink to={all}>Report</AppLink>}
      </div>
      {buyers.length === 0 ? (
        <p className="ty-muted">Nothing was bought in these days.</p>
      ) : (
        <table className="ty-pane-table" aria-labelledby="ty-buyers">
          <thead>
            <tr>
              <th scope="col">Buyer</th>
              <th scope="col">Units</th>
              {seesMoney && <th scope="col">Bought</th>}
              {seesMargin && <th scope="col">Margin</th>}
            </tr>
          </thead>
          <tbody>
            {buyers.map(({ buyerId, name, units, paid, margin }) => {
              const to = proofs.ofBought({ ...shown, buyer: buyerId });
              return (
                <tr key={buyerId}>
                  <th scope="row">
                    {to ? (
                      <AppLink to={to}>
                        <PersonCell name={name} />
                      </AppLink>
                    ) : (
                      <PersonCell name={name} />
                    )}
                  </th>
                  <td translate="no" className="ty-num ty-muted">
                    {numberText(units)}
                  </td>
                  {paid !== undefined && (
                    <td translate="no" className="ty-num ty-strong">
                      {moneyText(paid)}
                    </td>
                  )}
                  {margin && (
                    <td translate="no" className="ty-num">
                      {margin.hedgePercent === null ? moneyText(margin.hedge) : percentText(margin.hedgePercent, 1, 1)}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
