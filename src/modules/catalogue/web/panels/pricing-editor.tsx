import { Switch } from '@mantine/core';
import { messages } from '../../../../kernel/messages.ts';
import { faultsOfChanged } from '../../../../ui/draft/changed-fields.ts';
import { EditForm } from '../../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../../ui/draft/use-edit-draft.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { PercentField } from '../../../../ui/form/percent-field.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import { mayEditConverters, mayPriceConverters } from '../../domain/access.ts';
import {
  converterLabels,
  faultsOf,
  modifiers,
  sentChanges,
  valuesOf,
  wordsOf,
  type ConverterValues,
} from '../converter-values.ts';
import { useEditConverter } from './editing-queries.ts';
import { usePriceReceipt, type Converter } from '../queries.ts';
import { PriceReceipt } from './price-receipt.tsx';

/** The override price and the discounts of one converter, with its receipt as it is now. */
export function PricingEditor({ converter }: { converter: Converter }) {
  const { productId, oem } = converter;
  const edit = useEditConverter();
  const mayEdit = useMay(mayEditConverters);
  const mayPrice = useMay(mayPriceConverters);
  const draft = useEditDraft<Converter, ConverterValues>({
    name: `converter.priced.${productId}`,
    row: converter,
    valuesOf,
    wordsOf,
    subject: oem,
    failure: messages.genericFailure,
    savedBefore: messages.converterEdited,
    faultsOf: (changed, all) => faultsOfChanged(faultsOf(all, false), changed),
    send: (changed, over) => edit.mutateAsync({ productId, version: over.version, ...sentChanges(changed) }),
  });
  const receipt = usePriceReceipt({ productId });
  const { values, errors, set } = draft;
  return (
    <>
      <h2>
        <Code value={oem} size={17} />
      </h2>
      <EditForm
        draft={draft}
        labels={converterLabels}
        title={`Prices of ${oem}`}
        subject={oem}
        saveLabel="Save prices"
        reason={mayEdit ? undefined : 'This needs canEditConverter.'}
        asks={() => confirm({ title: 'Save converter', sentence: messages.askSaveChange })}
      >
        {() => (
          <div className="ty-form-fields">
            <NumberField
              label={converterLabels.price}
              rules={{ decimals: 0 }}
              leftSection={<span className="ty-muted">$</span>}
              leftSectionWidth={24}
              value={values.price}
              onChange={(price) => set({ price })}
              readOnly={!mayPrice}
              error={errors['price']}
            />
            <Switch
              label={converterLabels.isOverride}
              checked={values.isOverride}
              onChange={(event) => set({ isOverride: event.currentTarget.checked })}
              disabled={!mayPrice}
            />
            {modifiers.map((field) => (
              <PercentField
                key={field}
                label={converterLabels[field]}
                signed
                value={values[field]}
                onChange={(value) => set({ [field]: value })}
                unit={values[`${field}Unit`]}
                onUnitChange={(unit) => set({ [`${field}Unit`]: unit })}
                error={errors[field]}
              />
            ))}
          </div>
        )}
      </EditForm>
      {receipt.data && <PriceReceipt receipt={receipt.data} />}
    </>
  );
}
