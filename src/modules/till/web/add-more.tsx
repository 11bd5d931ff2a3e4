import { UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useSession } from '../../../ui/session/can.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { unitsFor, type PriceUnit } from '../../loads/domain/item-price.ts';
import type { Pricing } from '../../loads/web/panels/add-line-entry.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { MarkupField, useMarkupRights } from './markup-field.tsx';

const VinField = lazyPart(() => import('./vin-field.tsx'));

type AddMoreProps = {
  value: Pricing;
  onChange: (change: Partial<Pricing>) => void;
  quantity: string;
  priceUnit: PriceUnit;
};

/** Rarely needed values of a new item: its final units, the VIN, and an own price if the user may set one. */
export function AddMore({ value, onChange, quantity, priceUnit }: AddMoreProps) {
  const { canOveridePrice } = useSession()!;
  const { up, down } = useMarkupRights();
  const mayMark = up || down;
  const { vin } = value;
  const isTyped = value.markup !== '' || value.adjustedPrice !== '' || vin !== '';
  const [opened, setOpened] = useState(isTyped);
  const fields = useId();
  const units = Number(quantity) > 0 ? String(unitsFor(priceUnit, quantity)) : '';
  return (
    <>
      <UnstyledButton
        className="ty-add-more-switch ty-small"
        aria-expanded={opened}
        aria-controls={fields}
        onClick={() => setOpened(!opened)}
      >
        Unit, VIN{mayMark && ', price'}
        <ChevronDown size={13} aria-hidden data-open={opened || undefined} />
      </UnstyledButton>
      <div id={fields} className="ty-add-more" hidden={!opened}>
        <NumberField
          aria-label="Unit"
          className="ty-add-number"
          rules={{ decimals: 0 }}
          value={units}
          onChange={() => {}}
          readOnly
          leftSection={<span className="ty-muted ty-small">Unit</span>}
          leftSectionWidth={36}
        />
        {opened && (
          <Suspense>
            <VinField
              aria-label="VIN"
              className="ty-add-vin"
              placeholder="VIN of its car"
              value={vin}
              onChange={(typed) => onChange({ vin: typed })}
            />
          </Suspense>
        )}
        {mayMark && (
          <MarkupField
            aria-label="Markup"
            placeholder="Markup"
            unit={value.markupIsPercentage ? 'percent' : 'money'}
            onUnitChange={(unit) => onChange({ markupIsPercentage: unit === 'percent' })}
            value={value.markup}
            onChange={(markup) => onChange({ markup })}
          />
        )}
        {canOveridePrice && (
          <MoneyField
            aria-label="Adjusted price"
            placeholder="Adjusted price"
            value={value.adjustedPrice}
            onChange={(adjustedPrice) => onChange({ adjustedPrice })}
          />
        )}
      </div>
    </>
  );
}
