import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { confirmLikelyMistake } from '../../../../ui/api/confirm-likely-mistake.ts';
import { BusyButton } from '../../../../ui/controls/busy-button.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { entrySentenceOf } from '../../../../ui/feedback/describe-failure.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CodeField } from '../../../../ui/form/code-field.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { quantityRules } from '../../../../ui/form/quantity-rules.ts';
import { TypedSelect } from '../../../../ui/form/typed-select.tsx';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import { useEntryId } from '../../../../ui/form/use-entry-id.ts';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { typeText } from '../../../catalogue/domain/type-text.ts';
import { useAddConverter } from '../../../catalogue/web/panels/editing-queries.ts';
import { useTypes } from '../../../catalogue/web/queries.ts';
import { PhotoField } from '../../../files/web/panels/photo-field.tsx';
import { faultsOfOther, sentOther, type OtherValues } from './other-values.ts';

type OtherConverterProps = {
  loadId: number;
  /** What was typed as the code. */
  code: string;
  onClose: () => void;
  /** The quantity typed in the add line. */
  quantity: string;
  /** Called with the new converter, to put it on the load. */
  onAdded: (converter: OtherValues & { readonly productId: number; readonly priceUnit: 'piece' | 'lb' }) => void;
};

/** Makes a converter that the catalogue lacks, on the spot, and puts it on the load at its typed price. */
export function OtherConverter({ loadId, code, quantity, onClose, onAdded }: OtherConverterProps) {
  const [values, setValues] = useState<OtherValues>({
    name: '',
    type: '',
    oem: code,
    basePrice: '',
    quantity,
    urls: [],
  });
  const formId = useId();
  const attempt = useAttempt(messages.genericFailure, { tell: entrySentenceOf });
  const errors = attempt.fields;
  const [hold, setHold] = useState<string>();
  const types = useTypes();
  const add = useAddConverter();
  const entryId = useEntryId(`other.${loadId}`);
  const set = (change: Partial<OtherValues>) => {
    setValues((now) => ({ ...now, ...change }));
    attempt.forgetFields(Object.keys(change));
  };
  const save = async () => {
    const faults = faultsOfOther(values);
    if (Object.keys(faults).length > 0) return attempt.refuse(undefined, faults);
    await attempt.run(async () => {
      const entry = sentOther(values);
      const send = (ask: boolean) => entryId.send({ ...entry, ask }, add.mutateAsync);
      const added = await confirmLikelyMistake(send, 'Add this converter?');
      if (!added) return;
      toast(added.message);
      const priceUnit = types.data?.find(({ id }) => String(id) === values.type)?.priceUnit ?? 'piece';
      onAdded({ ...values, productId: added.productId, priceUnit });
    });
  };
  return (
    <Dialog
      title="Other converter"
      opened
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton variant="filled" type="submit" form={formId} busyLabel="Adding…" reason={hold} onPress={save}>
            Add converter
          </BusyButton>
        </>
      }
    >
      <form id={formId} className="ty-dialog-fields" noValidate onSubmit={(event) => event.preventDefault()}>
        <p>It goes into the catalogue, and onto this load at the price that is typed here.</p>
        <TextInput
          label="Name"
          required
          data-autofocus
          autoComplete="off"
          maxLength={120}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={errors['name']}
        />
        <TypedSelect
          label="Type"
          required
          placeholder="Choose"
          nothing="No type begins with this"
          data={(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: typeText(name) }))}
          value={values.type || null}
          onChange={(type) => set({ type })}
          error={errors['type'] ?? (types.isError ? messages.converterTypesFailure : undefined)}
        />
        <CodeField
          label="OEM"
          required
          description="As stamped. Several codes are separated by semicolons."
          maxLength={1000}
          value={values.oem}
          onChange={(oem) => set({ oem })}
          error={errors['oem']}
        />
        <MoneyField
          label="Base price"
          description="Paid as typed. The catalogue keeps whole dollars."
          required
          value={values.basePrice}
          onChange={(basePrice) => set({ basePrice })}
          error={errors['basePrice']}
        />
        <NumberField
          label="Quantity"
          required
          rules={quantityRules}
          value={values.quantity}
          onChange={(next) => set({ quantity: next })}
          error={errors['quantity']}
        />
        <PhotoField
          required
          isWrong={errors['urls'] !== undefined}
          value={values.urls}
          onChange={(change) => {
            setValues((now) => ({ ...now, urls: change(now.urls) }));
            attempt.forgetFields(['urls']);
          }}
          onHold={setHold}
        />
        <AlertText>{errors['urls']}</AlertText>
        <AlertText>{attempt.beside}</AlertText>
      </form>
    </Dialog>
  );
}
