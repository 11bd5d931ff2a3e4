import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { EditDrawer } from '../../../ui/draft/edit-drawer.tsx';
import { useEditDraft } from '../../../ui/draft/use-edit-draft.ts';
import { decimalFaults, signOf } from '../../../ui/form/decimal-text.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { QuantityField } from '../../../ui/form/quantity-field.tsx';
import { moneyText } from '../../../ui/format/format-number.ts';
import { useSession } from '../../../ui/session/can.tsx';
import { PhotoField } from '../../files/web/panels/photo-field.tsx';
import type { LoadItem } from '../../loads/items/wire.ts';
import { useEditItem } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import { MarkupField, useMarkupRights } from './markup-field.tsx';
import { itemLabels, itemRules, sentOf, valuesOf, wordsOf, type ItemValues } from './item-values.ts';
import { AlertText } from '../../../ui/feedback/alert-text.tsx';
import VinField from './vin-field.tsx';

type ItemEditorProps = {
  load: Load;
  item: LoadItem;
  /** Saving also decides a pending item: it becomes modified. */
  decides?: boolean;
  onClose: () => void;
};

/** Edits one item beside the load. Only changed fields are sent. */
export function ItemEditor({ load, item, decides = false, onClose }: ItemEditorProps) {
  const session = useSession()!;
  const { up, down } = useMarkupRights();
  const edit = useEditItem();
  const [hold, setHold] = useState<string>();
  const draft = useEditDraft<LoadItem, ItemValues>({
    name: `edited.${item.itemId}`,
    row: item,
    valuesOf,
    wordsOf,
    subject: item.oem,
    failure: messages.itemEditFailure,
    savedBefore: messages.itemEdited,
    savesUnchanged: decides,
    isSavedIn: (fresh) => !decides || fresh.status === 3,
    faultsOf: (changed, { markupIsPercentage }) => ({
      ...decimalFaults(changed, {
        ...itemRules,
        markup: { ...itemRules.markup, sign: signOf(markupIsPercentage) },
      }),
      ...(changed.box === '' && { box: 'Required.' }),
    }),
    send: (changed, over, all) =>
      edit.mutateAsync({
        loadId: load.loadId,
        itemId: item.itemId,
        version: over.version,
        ...sentOf(changed, over, all),
        ...(decides && { status: 3 }),
      }),
  });
  const { values, errors, set } = draft;
  // A user who may not mark down leaves an existing markdown unchanged.
  const mayMark = down || (up && (item.markup ?? 0) >= 0);

  return (
    <EditDrawer
      draft={draft}
      labels={itemLabels}
      title={`${decides ? 'Modify' : 'Item'} ${item.oem}`}
      saveLabel="Save item"
      reason={hold}
      onClose={onClose}
    >
      {(field) => (
        <>
          {item.comment && <p className="ty-muted">Comment on the converter: {item.comment}</p>}
          {decides && (
            <TextInput
              {...field.text('reason')}
              description={
                item.isAddedBySeller ? 'Optional. The seller reads it.' : 'Optional. It stays with the item.'
              }
              maxLength={500}
            />
          )}
          <QuantityField {...field('quantity')} />
          <NumberField
            {...field('finalQty')}
            description="Counted when it was checked; empty until then."
            rules={itemRules.finalQty}
          />
          <NumberField {...field('box')} rules={itemRules.box} />
          {session.canOveridePrice && session.canSeeMarkup && (
            <MoneyField
              {...field('adjustedPrice')}
              description={
                item.basePrice === undefined
                  ? undefined
                  : `Instead of the offer of ${moneyText(item.basePrice)}; empty for the offer.`
              }
            />
          )}
          {mayMark && (
            <MarkupField
              {...field('markup')}
              unit={values.markupIsPercentage ? 'percent' : 'money'}
              onUnitChange={(unit) => set({ markupIsPercentage: unit === 'percent' })}
            />
          )}
          <TextInput {...field.text('description')} maxLength={500} />
          <VinField {...field('vin')} />
          <PhotoField
            value={values.pictures}
            onChange={(change) => draft.update('pictures', change)}
            onHold={setHold}
            required={load.isPicRequired || session.isPictureMandatory}
          />
          <AlertText>{errors['loadUrls']}</AlertText>
        </>
      )}
    </EditDrawer>
  );
}
