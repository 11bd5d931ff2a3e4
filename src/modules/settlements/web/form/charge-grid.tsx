import { memo } from 'react';
import { moneyText, numberText } from '../../../../kernel/number-text.ts';
import { chargeKinds, chargeNames, typedFigures, type ChargeKind } from '../../domain/charges.ts';
import type { ChargeFigures, SettlementFigures } from '../../domain/settlement-figures.ts';
import { DayCell, NumberCell, TextCell } from './cells.tsx';
import { typeCharge, type ChangeDraft } from './draft-changes.ts';
import { chargeLabels } from './draft-words.ts';
import type { Cells, SettlementDraft } from './settlement-draft.ts';

type Errors = Readonly<Record<string, string>>;
const isReturn = (kind: ChargeKind) => kind.endsWith('MetalReturn');
const isOfMetal = (kind: ChargeKind) => isReturn(kind) || kind.endsWith('RefiningCharge');
const isPercent = (kind: ChargeKind) => isReturn(kind) || kind === 'intInvoice' || kind === 'espi';
const rateUnit = (kind: ChargeKind) => (isPercent(kind) ? '%' : isOfMetal(kind) ? '$/oz' : '$ each');
const quantityUnit = (kind: ChargeKind) =>
  isOfMetal(kind) ? 'oz' : kind === 'intInvoice' || kind === 'espi' ? 'days' : 'units';

/** Dollars of a charge as they are shown: with a minus. */
export const charged = (dollars: string): string =>
  moneyText(dollars.startsWith('-') ? dollars.slice(1) : `-${dollars}`, 3);

type LineProps = {
  readonly kind: ChargeKind;
  readonly cells: Cells;
  readonly figures: ChargeFigures;
  readonly errors: Errors;
  readonly change: ChangeDraft;
};

function ChargeLine({ kind, cells, figures, errors, change }: LineProps) {
  const field = (name: keyof typeof chargeLabels) => ({
    label: `${chargeNames[kind]}, ${chargeLabels[name].toLowerCase()}`,
    name,
    value: cells[name] ?? '',
    onChange: (text: string) => change(typeCharge(kind, name, text), `${kind}.${name}`),
    error: errors[`${kind}.${name}`],
  });
  const typed = typedFigures[kind];
  const dollars = figures.chargeReturn ?? '0';
  return (
    <tr>
      <th scope="row">{chargeNames[kind]}</th>
      <td>{!isOfMetal(kind) && <TextCell {...field('invoiceNo')} />}</td>
      <td>{!isOfMetal(kind) && <DayCell {...field('advanceDate')} />}</td>
      <td>
        {typed.includes('chargeReturnPerc') && (
          <span className="ty-cell-unit">
            <NumberCell {...field('chargeReturnPerc')} />
            <span>{rateUnit(kind)}</span>
          </span>
        )}
      </td>
      <td>
        {kind !== 'advInvoice' && (
          <span className="ty-cell-unit">
            {typed.includes('quantity') ? (
              <NumberCell {...field('quantity')} />
            ) : (
              <output aria-live="off" aria-label={`${chargeNames[kind]}, quantity`}>
                {numberText(figures.quantity ?? '0', 3)}
              </output>
            )}
            <span>{quantityUnit(kind)}</span>
          </span>
        )}
      </td>
      <td>
        {figures.avgPrice !== null && (
          <output
            aria-live="off"
            aria-label={`${chargeNames[kind]}, ${kind === 'espi' ? 'computed on' : 'average price'}`}
          >
            {moneyText(figures.avgPrice, kind === 'espi' ? 3 : 2)}
          </output>
        )}
      </td>
      <td>
        {typed.includes('chargeReturn') ? (
          <span className="ty-cell-unit">
            <span>−$</span>
            <NumberCell {...field('chargeReturn')} />
          </span>
        ) : (
          <output aria-live="off" aria-label={`${chargeNames[kind]}, amount`}>
            {isReturn(kind) ? moneyText(dollars, 3) : charged(dollars)}
          </output>
        )}
      </td>
    </tr>
  );
}

type ChargeGridProps = {
  readonly charges: SettlementDraft['charges'];
  readonly figures: SettlementFigures['charges'];
  readonly errors: Errors;
  readonly isReadOnly: boolean;
  readonly change: ChangeDraft;
};

/** What is returned of each metal, and every charge. */
export const ChargeGrid = memo(function ChargeGrid(props: ChargeGridProps) {
  const { charges, figures, errors, isReadOnly, change } = props;
  return (
    <section className="ty-settle-section" aria-label="Product charge/return grid">
      <h2>Product charge/return grid</h2>
      <div
        className="ty-settle-scroll"
        {...(isReadOnly && { role: 'group', 'aria-label': 'Charges and returns', tabIndex: 0 })}
      >
        <table className="ty-settle-table" data-table="charges">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Invoice no</th>
              <th scope="col">Date</th>
              <th scope="col" data-figure>
                Rate
              </th>
              <th scope="col" data-figure>
                Quantity
              </th>
              <th scope="col" data-figure>
                Average price
              </th>
              <th scope="col" data-figure>
                Charge/return
              </th>
            </tr>
          </thead>
          <tbody>
            {chargeKinds.map((kind) => (
              <ChargeLine
                key={kind}
                kind={kind}
                cells={charges[kind]}
                figures={figures[kind]}
                errors={errors}
                change={change}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});
