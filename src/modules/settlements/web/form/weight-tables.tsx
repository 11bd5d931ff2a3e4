import { memo } from 'react';
import { numberText } from '../../../../kernel/number-text.ts';
import { parts } from '../../domain/settlement-figures.ts';
import { partNames } from '../../domain/settlement-warnings.ts';
import { NumberCell } from './cells.tsx';
import { typeWeight, type ChangeDraft } from './draft-changes.ts';
import { scaleLabels } from './draft-words.ts';
import type { Cells } from './settlement-draft.ts';

type Errors = Readonly<Record<string, string>>;
type ScaleTableProps = {
  readonly section: 'shippingDocs' | 'mmiReceived';
  readonly title: string;
  readonly cells: Cells;
  readonly net: string;
  readonly digits: number;
  readonly errors: Errors;
  readonly change: ChangeDraft;
};

/** What a scale showed: gross and tare are typed, net and total follow. */
export const ScaleTable = memo(function ScaleTable(props: ScaleTableProps) {
  const { section, title, cells, net, digits, errors, change } = props;
  return (
    <section className="ty-settle-section" aria-label={title}>
      <h2>{title}</h2>
      <table className="ty-settle-weights">
        <tbody>
          {(['gross', 'tare'] as const).map((name) => (
            <tr key={name}>
              <th scope="row">{`${scaleLabels[name]}, kg`}</th>
              <td>
                <NumberCell
                  label={`${title}, ${scaleLabels[name]}`}
                  name={name}
                  value={cells[name] ?? ''}
                  onChange={(text) => change(typeWeight(section, name, text), `${section}.${name}`)}
                  error={errors[`${section}.${name}`]}
                />
              </td>
            </tr>
          ))}
          {(['Net', 'Total'] as const).map((label) => (
            <tr key={label}>
              <th scope="row">{`${label}, kg`}</th>
              <td>
                <output aria-live="off" aria-label={`${title}, ${label}`}>
                  {numberText(net, digits)}
                </output>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

type ProcessedTableProps = {
  readonly cells: Cells;
  readonly totalNet: string;
  readonly totalDry: string;
  readonly errors: Errors;
  readonly change: ChangeDraft;
};

const weights = ['Net', 'Dry'] as const;

/** What the material was processed into. */
export const ProcessedTable = memo(function ProcessedTable(props: ProcessedTableProps) {
  const { cells, totalNet, totalDry, errors, change } = props;
  const totals = { Net: totalNet, Dry: totalDry };
  return (
    <section className="ty-settle-section" aria-label="AB Processed">
      <h2>AB Processed</h2>
      <table className="ty-settle-weights">
        <thead>
          <tr>
            <td />
            {weights.map((weight) => (
              <th key={weight} scope="col" data-figure>{`${weight}, kg`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part}>
              <th scope="row">{partNames[part]}</th>
              {weights.map((weight) => {
                const name = `${part}${weight}`;
                return (
                  <td key={weight}>
                    <NumberCell
                      label={`${partNames[part]}, ${weight.toLowerCase()}`}
                      name={name}
                      value={cells[name] ?? ''}
                      onChange={(text) => change(typeWeight('mmiProcessed', name, text), `mmiProcessed.${name}`)}
                      error={errors[`mmiProcessed.${name}`]}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            {weights.map((weight) => (
              <td key={weight}>
                <output aria-live="off" aria-label={`AB Processed, total ${weight.toLowerCase()}`}>
                  {numberText(totals[weight], 6, 3)}
                </output>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
});
