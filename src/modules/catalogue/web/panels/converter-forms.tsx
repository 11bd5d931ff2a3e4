import type { ReactNode } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { AddForm } from '../../../../ui/draft/add-form.tsx';
import { EditForm } from '../../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../../ui/draft/use-edit-draft.ts';
import { useEntryDraft } from '../../../../ui/draft/use-entry-draft.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import { mayPriceConverters } from '../../domain/access.ts';
import type { Converter } from '../queries.ts';
import {
  clonedValues,
  converterLabels,
  emptyConverter,
  faultsOf,
  sentChanges,
  sentFields,
  valuesOf,
  wordsOf,
  type ConverterValues,
} from '../converter-values.ts';
import { useAddConverter, useSaveConverter } from './editing-queries.ts';
import { ConverterFields } from './converter-fields.tsx';

type Back = { readonly to: string; readonly label: string };
type AddSent = Parameters<ReturnType<typeof useAddConverter>['mutateAsync']>[0];

type AddConverterProps = {
  back: Back;
  /** The converter that the new one is a copy of. */
  source?: Converter | undefined;
  onClose: () => void;
  /** Called with the id of the new converter. */
  onAdded: (productId: number) => void;
};

/** The form of a new converter, which replaces the list. */
export function AddConverter({ back, source, onClose, onAdded }: AddConverterProps) {
  const mayPrice = useMay(mayPriceConverters);
  const add = useAddConverter();
  const draft = useEntryDraft<ConverterValues>(
    `converter.new.${source?.productId ?? 'blank'}`,
    source ? clonedValues(source, mayPrice) : emptyConverter,
  );
  return (
    <Page
      title={source ? 'Clone Converter' : 'Add Converter'}
      back={back}
      meta={source && <span className="ty-muted ty-small">A copy of {source.oem}</span>}
      flush
    >
      <AddForm
        draft={draft}
        faultsOf={(values) => faultsOf(values, true)}
        saveLabel="Save converter"
        submit={(values) =>
          draft.submit({
            entry: sentFields(values) as AddSent,
            send: ({ ask, clientId, ...entry }) =>
              add.mutateAsync({ ...entry, ...(ask && { ask }), idempotencyKey: clientId }),
            faultsIn: ({ basePrice, ...fields }) => ({
              ...fields,
              ...(basePrice !== undefined && { price: basePrice }),
            }),
            question: 'Add this converter?',
            declined: messages.notAdded,
            failure: messages.genericFailure,
          })
        }
        onSaved={({ message, productId }) => {
          toast(message);
          onAdded(productId);
        }}
        onCancel={onClose}
      >
        {(errors) => (
          <ConverterFields
            values={draft.values}
            errors={errors}
            set={draft.set}
            setPictures={(change) => draft.update((now) => ({ ...now, urls: change(now.urls) }))}
            isNew
          />
        )}
      </AddForm>
    </Page>
  );
}

type EditConverterProps = { converter: Converter; back: Back; title: ReactNode; onClose: () => void };

/** The form of a converter. A save asks first, because prices that are shown follow it. */
export function EditConverter({ converter, back, title, onClose }: EditConverterProps) {
  const { productId, oem } = converter;
  const save = useSaveConverter();
  const draft = useEditDraft<Converter, ConverterValues>({
    name: `converter.edited.${productId}`,
    row: converter,
    valuesOf,
    wordsOf,
    subject: oem,
    failure: messages.genericFailure,
    savedBefore: messages.converterEdited,
    faultsOfAll: (all) => faultsOf(all, false),
    send: (changed, over) => save({ productId, version: over.version, ...sentChanges(changed) }),
  });
  return (
    <Page title={oem} heading={title} back={back}>
      <EditForm
        draft={draft}
        labels={converterLabels}
        title={oem}
        subject={oem}
        saveLabel="Save converter"
        asks={() => confirm({ title: 'Save converter', sentence: messages.askSaveChange })}
        onSaved={onClose}
        onCancel={onClose}
      >
        {() => (
          <ConverterFields
            values={draft.values}
            errors={draft.errors}
            set={draft.set}
            setPictures={(change) => draft.update('urls', change)}
            isNew={false}
          />
        )}
      </EditForm>
    </Page>
  );
}
