import { TriangleAlert } from 'lucide-react';
import { moneyText } from '../../../../kernel/number-text.ts';
import type { SettlementFigures } from '../../domain/settlement-figures.ts';
import type { SettlementWarning } from '../../domain/settlement-warnings.ts';
import { charged } from './charge-grid.tsx';

/** What comes back, what is charged, and what is due. */
export function SettlementSums({ figures }: { figures: SettlementFigures }) {
  const lines = [
    ['Metal Return Value', moneyText(figures.metalReturnValue, 3)],
    ['Total Charges', charged(figures.totalCharges)],
    ['Total Settlement Amount', moneyText(figures.totalSettlementAmount, 3)],
    ['Advance', charged(figures.advance)],
    ['Balance Due', moneyText(figures.balanceDue, 3)],
  ] as const;
  return (
    <section className="ty-settle-section" aria-label="Totals">
      <h2>Totals</h2>
      <table className="ty-settle-weights" data-sums>
        <tbody>
          {lines.map(([label, text]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <output aria-live="off" aria-label={label}>
                  {text}
                </output>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What does not fit together. Breaches come first and are named as such. */
export const SettlementWarnings = ({ warnings }: { warnings: readonly SettlementWarning[] }) =>
  warnings.length > 0 && (
    <section className="ty-settle-section" aria-label="Warnings">
      <h2>Warnings</h2>
      <ul className="ty-settle-warnings">
        {warnings.map(({ sentence, isBreach }) => (
          <li key={sentence} data-breach={isBreach || undefined}>
            <TriangleAlert size={14} aria-hidden />
            <span>
              {isBreach && <b>Needs a reason: </b>}
              {sentence}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
