import '../../../../ui/form/form.css';
import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { EditForm } from '../../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../../ui/draft/use-edit-draft.ts';
import { PercentField } from '../../../../ui/form/percent-field.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { useDebounced } from '../../../../ui/controls/use-debounced.ts';
import { FetchError } from '../../../../ui/feedback/fetch-error.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import { mayEditConverters, mayPriceConverters, mayTryPrices } from '../../domain/access.ts';
import {
  converterLabels,
  faultsOf,
  modifiers,
  sentChanges,
  triedPrices,
  valuesOf,
  wordsOf,
  type ConverterValues,
} from '../converter-values.ts';
import { useSaveConverter, usePricePreview } from './editing-queries.ts';
import { usePriceReceipt, type Converter } from '../queries.ts';
import { PriceReceipt } from './price-receipt.tsx';
import { OverridePriceField } from './override-price-field.tsx';

/** A pause in typing after which the receipt is worked out again. */
const pauseMs = 250;

/** The receipt with the typed prices, or the saved one while nothing is typed or it cannot be worked out. */
const useTriedReceipt = (converter: Converter, values: ConverterValues) => {
  const { productId } = converter;
  const may = useMay(mayTryPrices);
  const stored = JSON.stringify(triedPrices(valuesOf(converter)));
  const typed = JSON.stringify(triedPrices(values));
  const [paused, setPaused] = useState(typed);
  const { later } = useDebounced(setPaused, pauseMs);
  useEffect(() => later(typed), [typed, later]);
  const isTried = may && paused !== stored && Object.keys(faultsOf(values, false)).length === 0;
  const saved = usePriceReceipt({ productId });
  const tried = usePricePreview(isTried ? { productId, ...JSON.parse(paused) } : undefined);
  return isTried ? { isTried, read: tried } : { isTried, read: saved };
};

/** The override price and the discounts of one converter, with its receipt as they are typed. */
export function PricingEditor({ converter }: { converter: Converter }) {
  const { productId, oem } = converter;
  const save = useSaveConverter();
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
    faultsOfAll: (all) => faultsOf(all, false),
    send: (changed, over) => save({ productId, version: over.version, ...sentChanges(changed) }),
  });
  const { values, errors, set } = draft;
  const receipt = useTriedReceipt(converter, values);
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
            <OverridePriceField
              label={converterLabels.price}
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
      <section aria-labelledby="ty-tried-receipt" aria-live="polite">
        <h3 id="ty-tried-receipt">{receipt.isTried ? 'With these prices, not saved yet' : 'As it is saved'}</h3>
        <FetchError of={receipt.read} sentence="The price receipt could not be worked out." />
        {receipt.read.data && <PriceReceipt receipt={receipt.read.data} />}
      </section>
    </>
  );
}
