import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../../kernel/messages.ts';
import { EditDrawer } from '../../../../ui/draft/edit-drawer.tsx';
import { useEditDraft } from '../../../../ui/draft/use-edit-draft.ts';
import { decimalFaults } from '../../../../ui/form/decimal-text.ts';
import { QuantityField } from '../../../../ui/form/quantity-field.tsx';
import { useSession } from '../../../../ui/session/can.tsx';
import { PhotoField } from '../../../files/web/panels/photo-field.tsx';
import type { LoadItem } from '../../../loads/items/wire.ts';
import { useEditItem } from '../../../loads/web/queries.ts';
import type { Load } from '../../../loads/wire.ts';
import { AlertText } from '../../../../ui/feedback/alert-text.tsx';
import { itemLabels, itemRules, wordsOf, type ItemValues } from '../item-values.ts';

/** What a seller changes on its own item. Price and count at the yard are the buyer's. */
type Values = Pick<ItemValues, 'quantity' | 'description' | 'pictures'>;

const valuesOf = ({ quantity, description, loadUrls }: LoadItem): Values => ({
  quantity: String(quantity),
  description,
  pictures: loadUrls,
});

type SellerItemEditorProps = { load: Load; item: LoadItem; onClose: () => void };

/** Edits an item of the seller that is not decided yet. */
export function SellerItemEditor({ load, item, onClose }: SellerItemEditorProps) {
  const { isPictureMandatory } = useSession()!;
  const edit = useEditItem();
  const [hold, setHold] = useState<string>();
  const draft = useEditDraft<LoadItem, Values>({
    name: `edited.${item.itemId}`,
    row: item,
    valuesOf,
    wordsOf,
    subject: item.oem,
    failure: messages.itemEditFailure,
    savedBefore: messages.itemEdited,
    faultsOf: (changed) => decimalFaults(changed, { quantity: itemRules.quantity }),
    send: ({ quantity, description, pictures }, over) =>
      edit.mutateAsync({
        loadId: load.loadId,
        itemId: item.itemId,
        version: over.version,
        ...(quantity !== undefined && { quantity: Number(quantity) }),
        ...(description !== undefined && { description }),
        ...(pictures !== undefined && { loadUrls: pictures }),
      }),
  });
  return (
    <EditDrawer
      draft={draft}
      labels={itemLabels}
      title={`Item ${item.oem}`}
      saveLabel="Save item"
      reason={hold}
      onClose={onClose}
    >
      {(field) => (
        <>
          <QuantityField {...field('quantity')} />
          <TextInput {...field.text('description')} maxLength={500} />
          <PhotoField
            value={draft.values.pictures}
            onChange={(change) => draft.update('pictures', change)}
            onHold={setHold}
            required={load.isPicRequired || isPictureMandatory}
          />
          <AlertText>{draft.errors['loadUrls']}</AlertText>
        </>
      )}
    </EditDrawer>
  );
}
