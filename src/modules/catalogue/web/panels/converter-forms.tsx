import { useForm } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { ApiError } from '../../../../ui/api/api-client.ts';
import { confirmLikelyMistake } from '../../../../ui/api/confirm-likely-mistake.ts';
import { EditForm } from '../../../../ui/draft/edit-form.tsx';
import { useEditDraft } from '../../../../ui/draft/use-edit-draft.ts';
import { entrySentenceOf, isLost } from '../../../../ui/feedback/describe-failure.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useEntryId } from '../../../../ui/form/use-entry-id.ts';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { useMay } from '../../../../ui/session/can.tsx';
import { useStoredDraft } from '../../../../ui/session/use-stored-draft.ts';
import { mayPriceConverters } from '../../domain/access.ts';
import type { Converter } from '../queries.ts';
import {
  clonedValues,
  converterLabels,
  emptyConverter,
  faultsOf,
  requiredFields,
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
  const draftName = `converter.new.${source?.productId ?? 'blank'}`;
  const mayPrice = useMay(mayPriceConverters);
  const blank = source ? clonedValues(source, mayPrice) : emptyConverter;
  const add = useAddConverter();
  const entryId = useEntryId(draftName);
  const [stored, keep] = useStoredDraft(draftName, blank);
  const [first] = useState(stored);
  const form = useForm<ConverterValues>({
    initialValues: first,
    onValuesChange: keep,
    validate: (values) => faultsOf(values, true),
  });
  const putAway = () => {
    keep(undefined);
    entryId.taken();
  };
  const save = async (values: ConverterValues) => {
    const entry = sentFields(values) as AddSent;
    try {
      const send = (ask: boolean) => {
        const sent = { ...entry, ...(ask && { ask }) };
        return add.mutateAsync({ ...sent, idempotencyKey: entryId.of(sent) });
      };
      const added = await confirmLikelyMistake(send, 'Add this converter?');
      if (!added) {
        entryId.answered();
        return { sentence: messages.notAdded, fields: {}, isLost: false };
      }
      const { message, productId } = added;
      putAway();
      toast(message);
      onAdded(productId);
    } catch (thrown) {
      entryId.answered(thrown);
      const { basePrice, ...fields } = (thrown instanceof ApiError ? thrown.fields : {}) as Record<string, string>;
      return {
        sentence: entrySentenceOf(thrown, messages.genericFailure),
        fields: { ...fields, ...(basePrice !== undefined && { price: basePrice }) },
        isLost: isLost(thrown),
      };
    }
  };
  const setPictures = (change: (now: readonly string[]) => string[]) =>
    form.setFieldValue('urls', change(form.getValues().urls));
  return (
    <Page
      title={source ? 'Clone Converter' : 'Add Converter'}
      back={back}
      meta={source && <span className="ty-muted ty-small">A copy of {source.oem}</span>}
      flush
    >
      <Form<ConverterValues>
        form={form}
        labels={converterLabels}
        required={requiredFields}
        saveLabel="Save converter"
        busyLabel="Saving…"
        onSave={save}
        blank={blank}
        onCancel={onClose}
        onLeave={putAway}
      >
        {() => (
          <ConverterFields
            values={form.values}
            errors={form.errors}
            set={(change) => form.setValues(change)}
            setPictures={setPictures}
            isNew
          />
        )}
      </Form>
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
