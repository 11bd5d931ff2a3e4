import { moneyText, numberText } from '../../../../kernel/number-text.ts';
import { metalNames, metals } from '../../../pricing/domain/price.ts';
import { hedgeCoverage, type SettlementFigures } from '../../domain/settlement-figures.ts';

/** Hedged ounces, average prices, and how much of what comes back is hedged. */
export function HedgeSums({ figures }: { figures: SettlementFigures }) {
  const coverage = hedgeCoverage(figures);
  return (
    <>
      <tr>
        <th scope="row" colSpan={3}>
          Total ounces and average price
        </th>
        {metals.flatMap((metal) => [
          <td key={`${metal}Oz`}>
            <output aria-live="off" aria-label={`Hedged ${metalNames[metal]}, ounces`}>
              {numberText(figures.hedgedOunces[metal], 3)}
            </output>
          </td>,
          <td key={`${metal}UnitPrice`}>
            <output aria-live="off" aria-label={`Average price of ${metalNames[metal]}`}>
              {moneyText(figures.averages[metal])}
            </output>
          </td>,
        ])}
        <td />
      </tr>
      <tr>
        <th scope="row" colSpan={3}>
          Hedged of what comes back
        </th>
        {metals.flatMap((metal) => [
          <td key={metal}>
            <output aria-live="off" aria-label={`Coverage of ${metalNames[metal]}`}>
              {coverage[metal] === null ? '–' : `${numberText(coverage[metal], 1)} %`}
            </output>
          </td>,
          <td key={`${metal}Blank`} />,
        ])}
        <td />
      </tr>
    </>
  );
}

/** The ounces of all lots. */
export const LotSums = ({ figures }: { figures: SettlementFigures }) => (
  <tr>
    <th scope="row" colSpan={6}>
      Total ounces
    </th>
    {metals.flatMap((metal) => [
      <td key={`${metal}Ppm`} />,
      <td key={`${metal}Oz`}>
        <output aria-live="off" aria-label={`Ounces of ${metalNames[metal]} in all lots`}>
          {numberText(figures.lotOunces[metal], 3)}
        </output>
      </td>,
    ])}
    <td />
  </tr>
);
