import './price-receipt.css';
import { longDateTimeText } from '../../../../ui/format/format-date.ts';
import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import { MetalName } from '../../../../ui/format/metal-glyph.tsx';
import type { Receipt } from '../../wire.ts';

/** The steps to the base price, then those to the offer for whom the offer is shown. */
const stepsOf = ({ steps, offerSteps }: Receipt) => [
  ...steps,
  ...(offerSteps ?? []).map(({ terms, note, ...step }) => ({ ...step, note: terms ?? note })),
];

/** The explanation of a price: the metal in the piece, each step to the offer, and the inputs. */
export const PriceReceipt = ({ receipt }: { receipt: Receipt }) => (
  <div className="ty-receipt">
    {receipt.metals && (
      <table>
        <caption className="ty-hidden">Metal in the piece at net price</caption>
        <thead>
          <tr>
            <th scope="col">Metal</th>
            <th scope="col">ppm</th>
            <th scope="col">oz</th>
            <th scope="col">Net $/oz</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {receipt.metals.map(({ metal, ppm, ounces, net, value }) => (
            <tr key={metal}>
              <th scope="row">
                <MetalName metal={metal} />
              </th>
              <td>{numberText(ppm)}</td>
              <td>{numberText(ounces, 4)}</td>
              <td>{numberText(net, 2)}</td>
              <td>{numberText(value, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <dl>
      {stepsOf(receipt).map((step, at) => (
        <div key={`${step.label}-${at}`} data-kind={step.kind}>
          <dt>
            {step.label} {step.note && <span className="ty-muted">{step.note}</span>}
          </dt>
          <dd translate="no" className="ty-num">
            {moneyText(step.amount)}
          </dd>
        </div>
      ))}
    </dl>
    <p className="ty-muted ty-small">
      Pricing v{receipt.pricingVersion}, {longDateTimeText(receipt.appliedAt)}, {receipt.appliedBy}. Market{' '}
      {moneyText(receipt.market)}, publish {moneyText(receipt.publish)}, scheme {moneyText(receipt.scheme)}, alt 1{' '}
      {moneyText(receipt.alt1)}.
    </p>
  </div>
);
