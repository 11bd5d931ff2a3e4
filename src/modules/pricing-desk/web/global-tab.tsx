import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { PercentField } from '../../../ui/form/percent-field.tsx';
import { numberText } from '../../../ui/format/format-number.ts';
import { MetalName, type MetalKey } from '../../../ui/format/metal-glyph.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { rounded } from '../../../kernel/fraction.ts';
import { netPerOunce } from '../../pricing/domain/price.ts';
import { perKilogram, perKilogramOf } from '../domain/kilograms.ts';
import { MetalQuote } from './metal-quote.tsx';
import { metalKeys, type PricingValues } from './pricing-values.ts';
import type { TabPart } from './tab-part.ts';

const kilogramText = (ounce: string) => (ounce === '' ? '' : numberText(perKilogram(ounce), 2));
const isNumber = (value: string) => value !== '' && Number.isFinite(Number(value));

/** Dollars per ounce or kilogram after the discount, as it is typed. Empty while a figure is missing. */
const netText = (values: PricingValues, metal: MetalKey, isKilogram: boolean): string => {
  const [hedge, by] = [values.hedge[metal], values.discount[metal]];
  if (!isNumber(hedge) || !isNumber(by)) return '';
  const isPercentage = values.discountUnit[metal] === 'percent';
  const net = netPerOunce(hedge, { by, isPercentage });
  return numberText(rounded(isKilogram ? perKilogramOf(net) : net, 2), 2);
};

/** Market and hedge prices of the metals and their discounts, per ounce or per kilogram. */
export function GlobalTab({ draft, mayEdit }: TabPart) {
  const { values, stored, set, errors } = draft;
  const mayMove = useSession()!.canEditMetalPrices && mayEdit;
  const [isModifying, setIsModifying] = useState(draft.changes > 0);
  const [unit, setUnit] = useState<'oz' | 'kg'>('oz');
  const isKilogram = unit === 'kg';
  const readOnly = !isModifying || !mayMove || isKilogram;
  const price = (part: 'market' | 'hedge', metal: MetalKey) => {
    const name = `${part === 'market' ? 'marketPrice' : 'abcPrice'}.${metal}Oz`;
    const isChanged = Number(stored[part][metal]) !== Number(values[part][metal]);
    return (
      <td data-changed={isChanged || undefined} data-label={part === 'market' ? 'Market' : 'Hedge'}>
        <NumberField
          aria-label={`${metal} ${part}, dollars per ${isKilogram ? 'kilogram' : 'ounce'}`}
          size="xs"
          className={isKilogram ? 'ty-metal-wide' : 'ty-metal'}
          leftSection={<span className="ty-muted">$</span>}
          leftSectionWidth={22}
          rules={{ decimals: 4, strict: true }}
          maxLength={isKilogram ? 12 : 5}
          value={isKilogram ? kilogramText(values[part][metal]).replaceAll(',', '') : values[part][metal]}
          onChange={(value) => set({ [part]: { ...values[part], [metal]: value } })}
          readOnly={readOnly}
          error={errors[name]}
        />
        {isChanged && (
          <span translate="no" className="ty-muted ty-small ty-num">
            was {numberText(stored[part][metal])}
          </span>
        )}
      </td>
    );
  };
  return (
    <section aria-labelledby="ty-desk-global">
      <div className="ty-row" data-split>
        <h2 id="ty-desk-global">What you set</h2>
        <div className="ty-row">
          <SegmentedControl
            aria-label="Unit"
            size="xs"
            value={unit}
            onChange={(value) => setUnit(value === 'kg' ? 'kg' : 'oz')}
            data={['oz', 'kg']}
          />
          {mayEdit && (
            <Button
              size="xs"
              onClick={() => setIsModifying(!isModifying)}
              reason={!mayMove && 'This needs canEditMetalPrices.'}
            >
              {isModifying ? 'Hide' : 'Modify'}
            </Button>
          )}
        </div>
      </div>
      <table className="ty-figure-table ty-metals">
        <caption className="ty-hidden">Market, hedge, discount and net price of each metal</caption>
        <thead>
          <tr>
            <th scope="col">Metal</th>
            <th scope="col">Market</th>
            <th scope="col">Hedge</th>
            <th scope="col">Discount</th>
            <th scope="col">Net, $/{unit}</th>
          </tr>
        </thead>
        <tbody>
          {metalKeys.map((metal) => (
            <tr key={metal}>
              <th scope="row">
                <MetalName metal={metal} long />
              </th>
              {price('market', metal)}
              {price('hedge', metal)}
              <td data-label="Discount">
                <PercentField
                  aria-label={`${metal} discount`}
                  size="xs"
                  className="ty-metal-discount"
                  maxLength={5}
                  strict
                  value={values.discount[metal]}
                  onChange={(value) => set({ discount: { ...values.discount, [metal]: value } })}
                  unit={values.discountUnit[metal]}
                  onUnitChange={(next) => set({ discountUnit: { ...values.discountUnit, [metal]: next } })}
                  readOnly={readOnly}
                  error={errors[`${metal}Disc`]}
                />
              </td>
              <td translate="no" className="ty-num" data-label={`Net, $/${unit}`}>
                {netText(values, metal, isKilogram)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MetalQuote />
      {isKilogram && (
        <p className="ty-muted ty-small">A kilogram is 32.15 times an ounce. Figures are changed per ounce.</p>
      )}
    </section>
  );
}
