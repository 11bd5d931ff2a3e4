import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { confirmLeaving } from '../../../ui/layers/confirm.tsx';
import { BusyButton } from '../../../ui/controls/busy-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useSession } from '../../../ui/session/can.tsx';
import { Drawer } from '../../../ui/layers/drawer.tsx';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { moneyText } from '../../../ui/format/format-number.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { PercentField } from '../../../ui/form/percent-field.tsx';
import { QuantityField } from '../../../ui/form/quantity-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { storedDrafts, useStoredDraft } from '../../../ui/session/use-stored-draft.ts';
import { PhotoField } from '../../files/web/panels/photo-field.tsx';
import { useEditItem } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import type { LoadItem } from '../../loads/items/wire.ts';
import { changedIn, changesText, draftOf, sentOf, type ItemDraft, type KeptDraft } from './item-draft.ts';

type ItemEditorProps = {
  load: Load;
  item: LoadItem;
  /** What waits is decided by what is saved here: it stands as modified. */
  decides?: boolean;
  onClose: () => void;
};

/** Changes one item, beside the load; only what was changed is sent. */
export function ItemEditor({ load, item, decides = false, onClose }: ItemEditorProps) {
  const session = useSession()!;
  const edit = useEditItem();
  // Kept with the item that it was typed over: what others save meanwhile is not overwritten unseen.
  const name = `edited.${item.itemId}`;
  const [{ draft, over }, keep] = useStoredDraft<KeptDraft>(name, { draft: {}, over: item });
  const stored = draftOf(item.version >= over.version ? item : over);
  const shown = { ...stored, ...draft };
  const changed = changedIn(draft, stored);
  const isClosed = useRef(false);
  const [hold, setHold] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const change = (typed: (now: Partial<ItemDraft>) => Partial<ItemDraft>) => {
    // A picture that arrives when this has been given up would be a draft of its own.
    if (!isClosed.current) keep((now) => ({ ...now, draft: { ...now.draft, ...typed(now.draft) } }));
  };
  const typedSince = (sent: Partial<ItemDraft>): Partial<ItemDraft> => {
    const now = (storedDrafts.read(name) as KeptDraft | undefined)?.draft ?? {};
    return Object.fromEntries(
      Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field as 'box'])),
    );
  };
  const set = (typed: Partial<ItemDraft>) => change(() => typed);
  const close = () => {
    isClosed.current = true;
    keep(undefined);
    onClose();
  };
  const isDirty = Object.keys(changed).length > 0;
  const leave = async () => {
    const sure = !isDirty || (await confirmLeaving());
    if (sure) close();
  };
  const mayMark = session.canAddMarkup || session.canAddMarkDownOnly || session.canOveridePrice;

  const save = async () => {
    setErrors({});
    setFailure(undefined);
    try {
      const { loadId } = load;
      const { itemId } = item;
      const entry = { loadId, itemId, version: over.version, ...sentOf(changed, shown, over) };
      const { message, version } = await edit.mutateAsync({ ...entry, ...(decides && { status: 3 }) });
      toast(message);
      // What was typed while it was on its way is not saved yet.
      const left = typedSince(draft);
      if (Object.keys(left).length === 0) return close();
      keep({ draft: left, over: { ...over, version } });
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'STALE') {
        const fresh = thrown.fresh as LoadItem;
        // All of it stands there by now, as after an answer that was lost.
        const isDecided = !decides || fresh.status === 3;
        if (isDecided && Object.keys(changedIn(changed, draftOf(fresh))).length === 0) {
          toast(messages.itemEdited);
          return close();
        }
        keep((now) => ({ ...now, over: fresh }));
        const changes = changesText(over, fresh);
        setFailure(
          `${fresh.oem} was changed meanwhile${changes && `: ${changes}`}. Nothing of yours was saved yet; save again to keep what stands here.`,
        );
      } else {
        setErrors(thrown instanceof ApiError ? thrown.fields : {});
        setFailure(sentenceOf(thrown, messages.itemEditFailure));
      }
    }
  };

  return (
    <Drawer
      title={`${decides ? 'Modify' : 'Item'} ${item.oem}`}
      opened
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <BusyButton variant="filled" busy={edit.isPending} busyLabel="Saving…" reason={hold} onPress={save}>
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
          value={shown.quantity}
          onChange={(quantity) => set({ quantity })}
          decimals={3}
          error={errors['quantity']}
        />
        <NumberField
          label="Final quantity"
          description="Counted when it was checked; empty until then."
          rules={{ decimals: 3 }}
          value={shown.finalQty}
          onChange={(finalQty) => set({ finalQty })}
          error={errors['finalQty']}
        />
        <NumberField
          label="Box"
          rules={{ decimals: 0 }}
          value={shown.box}
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
            value={shown.adjustedPrice}
            onChange={(adjustedPrice) => set({ adjustedPrice })}
            error={errors['adjustedPrice']}
          />
        )}
        {mayMark && (
          <PercentField
            label="Markup"
            signed
            unit={shown.markupIsPercentage ? 'percent' : 'money'}
            onUnitChange={(unit) => set({ markupIsPercentage: unit === 'percent' })}
            value={shown.markup}
            onChange={(markup) => set({ markup })}
            error={errors['markup']}
          />
        )}
        <TextInput
          label="Description"
          value={shown.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
          error={errors['description']}
          maxLength={500}
        />
        <TextInput
          label="VIN"
          value={shown.vin}
          onChange={(event) => set({ vin: event.currentTarget.value.toUpperCase().replaceAll(/[IOQ]/g, '') })}
          error={errors['vin']}
          maxLength={17}
        />
        <PhotoField
          value={shown.pictures}
          onChange={(next) => change(({ pictures = stored.pictures }) => ({ pictures: next(pictures) }))}
          onHold={setHold}
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
