import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api-client.ts';
import { confirmLeaving } from '../../../ui/confirm.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSession } from '../../../ui/can.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { sentenceOf } from '../../../ui/failure.ts';
import { moneyText } from '../../../ui/format-number.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { PercentField } from '../../../ui/form/percent-field.tsx';
import { QuantityField } from '../../../ui/form/quantity-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKept } from '../../../ui/use-kept.ts';
import { PhotoField } from '../../files/web/panels/photo-field.tsx';
import { useEditItem } from '../../loads/web/queries.ts';
import type { Load, LoadItem } from '../../loads/wire.ts';

type Draft = {
  quantity: string;
  finalQty: string;
  box: string;
  markup: string;
  markupIsPercentage: boolean;
  adjustedPrice: string;
  description: string;
  vin: string;
  pictures: string[];
};
const draftOf = (item: LoadItem): Draft => ({
  quantity: String(item.quantity),
  finalQty: item.finalQty === null ? '' : String(item.finalQty),
  box: String(item.box),
  markup: item.markup ? String(item.markup) : '',
  markupIsPercentage: item.markupIsPercentage ?? false,
  adjustedPrice: item.adjustedPrice === null || item.adjustedPrice === undefined ? '' : String(item.adjustedPrice),
  description: item.description,
  vin: item.vin,
  pictures: item.loadUrls,
});
const numberOrNull = (text: string) => (text === '' ? null : Number(text));

/** Changes one item, beside the load; only what was changed is sent. */
export function ItemEditor({ load, item, onClose }: { load: Load; item: LoadItem; onClose: () => void }) {
  const session = useSession()!;
  const edit = useEditItem();
  const before = draftOf(item);
  const [draft, keep] = useKept(`item.${item.itemId}`, before);
  const [version, setVersion] = useState(item.version);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const set = (change: Partial<Draft>) => keep({ ...draft, ...change });
  const changed = (key: keyof Draft) => JSON.stringify(draft[key]) !== JSON.stringify(before[key]);
  const close = () => {
    keep(undefined);
    onClose();
  };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(before);
  const leave = async () => {
    const sure = !isDirty || (await confirmLeaving());
    if (sure) close();
  };
  const mayMark = session.canAddMarkup || session.canAddMarkDownOnly || session.canOveridePrice;

  const save = async () => {
    setErrors({});
    setFailure(undefined);
    try {
      const { message } = await edit.mutateAsync({
        loadId: load.loadId,
        itemId: item.itemId,
        version,
        ...(changed('quantity') && { quantity: Number(draft.quantity) }),
        ...(changed('finalQty') && { finalQty: numberOrNull(draft.finalQty) }),
        ...(changed('box') && { box: Number(draft.box) }),
        ...((changed('markup') || changed('markupIsPercentage')) && {
          markup: Number(draft.markup),
          markupIsPercentage: draft.markupIsPercentage,
        }),
        ...(changed('adjustedPrice') && { adjustedPrice: numberOrNull(draft.adjustedPrice) }),
        ...(changed('description') && { description: draft.description }),
        ...(changed('vin') && { vin: draft.vin }),
        ...(changed('pictures') && { loadUrls: draft.pictures }),
      });
      toast(message);
      close();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'STALE') {
        const fresh = thrown.fresh as LoadItem;
        setVersion(fresh.version);
        setFailure(
          `${fresh.oem} was changed meanwhile: quantity ${fresh.quantity}, box ${fresh.box}. Nothing of yours was saved yet; save again to keep what stands here.`,
        );
      } else {
        setErrors(thrown instanceof ApiError ? thrown.fields : {});
        setFailure(sentenceOf(thrown, messages.itemEditFailure));
      }
    }
  };

  return (
    <Drawer
      title={`Item ${item.oem}`}
      opened
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <BusyButton variant="filled" busy={edit.isPending} busyLabel="Saving…" onPress={save}>
            Save item
          </BusyButton>
        </>
      }
    >
      <div className="ty-item-editor">
        {failure && (
          <p role="alert" className="ty-alert-text">
            {failure}
          </p>
        )}
        <QuantityField
          value={draft.quantity}
          onChange={(quantity) => set({ quantity })}
          decimals={3}
          error={errors['quantity']}
        />
        <NumberField
          label="Final quantity"
          description="Counted when it was checked; empty until then."
          rules={{ decimals: 3 }}
          value={draft.finalQty}
          onChange={(finalQty) => set({ finalQty })}
          error={errors['finalQty']}
        />
        <NumberField
          label="Box"
          rules={{ decimals: 0 }}
          value={draft.box}
          onChange={(box) => set({ box })}
          error={errors['box']}
        />
        {session.canOveridePrice && (
          <MoneyField
            label="Adjusted price"
            description={
              item.basePrice === undefined
                ? undefined
                : `Instead of the offer of ${moneyText(item.basePrice)}; empty for the offer.`
            }
            value={draft.adjustedPrice}
            onChange={(adjustedPrice) => set({ adjustedPrice })}
            error={errors['adjustedPrice']}
          />
        )}
        {mayMark && (
          <PercentField
            label="Markup"
            signed
            unit={draft.markupIsPercentage ? 'percent' : 'money'}
            onUnitChange={(unit) => set({ markupIsPercentage: unit === 'percent' })}
            value={draft.markup}
            onChange={(markup) => set({ markup })}
            error={errors['markup']}
          />
        )}
        <TextInput
          label="Description"
          value={draft.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
          error={errors['description']}
          maxLength={500}
        />
        <TextInput
          label="VIN"
          value={draft.vin}
          onChange={(event) => set({ vin: event.currentTarget.value.toUpperCase().replaceAll(/[IOQ]/g, '') })}
          error={errors['vin']}
          maxLength={17}
        />
        <PhotoField
          value={draft.pictures}
          onChange={(pictures) => set({ pictures })}
          required={load.isPicRequired || session.isPictureMandatory}
        />
        {errors['loadUrls'] && (
          <p role="alert" className="ty-alert-text">
            {errors['loadUrls']}
          </p>
        )}
      </div>
    </Drawer>
  );
}
