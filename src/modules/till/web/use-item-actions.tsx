import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { messages } from '../../../kernel/messages.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { confirmDelete } from '../../../ui/layers/confirm.tsx';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { restoreFocus } from '../../../ui/layers/restore-focus.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { didNotBuy } from '../../loads/did-not-buy/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { useLoadCannot } from '../../loads/web/panels/load-acts.ts';
import { useLabelAction } from '../../catalogue/web/panels/use-label-action.tsx';
import { sellerAccepts } from '../../loads/domain/item-price.ts';
import { buyerSide } from '../../loads/domain/parties.ts';
import { useDecideItem, useDeleteItem, useMarkDidNotBuy } from '../../loads/web/queries.ts';
import type { Load } from '../../loads/wire.ts';
import type { LoadItem } from '../../loads/items/wire.ts';
import { addLineOrPage } from './focus-places.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { toastFailure, toastOutcome } from '../../../ui/feedback/toast-failure.ts';

const ReasonDialog = lazyPart(async () => ({
  default: (await import('../../../ui/layers/reason-dialog.tsx')).ReasonDialog,
}));
const ItemEditor = lazyPart(async () => ({ default: (await import('./item-editor.tsx')).ItemEditor }));

export type Decision = 1 | 2 | 3;
export type ItemActions = {
  readonly menuOf: (item: LoadItem) => readonly RowAction[];
  /** Approves, rejects or modifies. Undefined if the user may not. */
  readonly decide: ((item: LoadItem, status: Decision) => void) | undefined;
};

/**
 * The actions on the items of a load, by the user's rights and the load's state; and the open editor or reason dialog.
 * `onDeleted` is the same function in every render.
 */
export const useItemActions = (
  load: Load,
  onDeleted: (itemId: number) => void,
): { actions: ItemActions; dialog: ReactNode } => {
  const [editing, setEditing] = useState<{ readonly item: LoadItem; readonly decides?: true }>();
  const [rejecting, setRejecting] = useState<LoadItem>();
  const { mutateAsync: remove } = useDeleteItem();
  const { mutate: decideNow, mutateAsync: sendDecision } = useDecideItem();
  const isBuyer = useMay(buyerSide);
  const mayDecide = useMay(loadItems.decideItem.access);
  const mayNote = useMay(didNotBuy.markDidNotBuy.access);
  const { mutate: noteNotBought } = useMarkDidNotBuy();
  const loadCannot = useLoadCannot();
  const [cannot, cannotNote] = [loadCannot('changeItem', load), loadCannot('recordNotBought', load)];
  const { loadId } = load;
  const { actionsFor: labelFor, dialog: labelDialog } = useLabelAction();

  // The same functions in every render: a load of a thousand items renders only changed rows.
  const actions = useMemo((): ItemActions => {
    const erase = async (item: LoadItem) => {
      if (!(await confirmDelete('item', item.oem))) return;
      if (await toastOutcome(remove({ loadId, itemId: item.itemId, version: item.version }), messages.deleteFailure)) {
        onDeleted(item.itemId);
        restoreFocus(addLineOrPage);
      }
    };
    const decide = (item: LoadItem, status: Decision) => {
      if (status === 3) return setEditing({ item, decides: true });
      if (status === 2) return setRejecting(item);
      decideNow(
        { loadId, itemId: item.itemId, status, version: item.version },
        {
          onSuccess: ({ message }) => toast(message),
          onError: (thrown) => toastFailure(thrown, messages.itemEditFailure),
        },
      );
    };
    const notBought = (item: LoadItem) =>
      noteNotBought(
        { loadId, itemId: item.itemId, version: item.version },
        {
          onSuccess: ({ message }) => toast(message),
          onError: (thrown) => toastFailure(thrown, messages.itemEditFailure),
        },
      );
    return {
      menuOf: (item) => {
        const labels = labelFor(item, item.oem);
        if (!isBuyer) return labels;
        return [
          { key: 'edit', label: 'Edit', onPress: () => setEditing({ item }), reason: cannot },
          ...(mayDecide && item.status !== 1
            ? [
                {
                  key: 'approve',
                  label: 'Approve',
                  onPress: () => decide(item, 1),
                  reason: cannot ?? (item.awaitsSeller ? sellerAccepts : undefined),
                },
              ]
            : []),
          ...(mayDecide && item.status !== 2
            ? [{ key: 'reject', label: 'Reject', onPress: () => decide(item, 2), reason: cannot }]
            : []),
          ...(mayNote && item.status !== 2
            ? [{ key: 'did-not-buy', label: 'Did not buy', onPress: () => notBought(item), reason: cannotNote }]
            : []),
          ...labels,
          { key: 'delete', label: 'Delete', onPress: () => void erase(item), destructive: true, reason: cannot },
        ];
      },
      decide: mayDecide && cannot === undefined ? decide : undefined,
    };
  }, [loadId, isBuyer, mayDecide, mayNote, cannot, cannotNote, remove, decideNow, noteNotBought, onDeleted, labelFor]);

  return {
    actions,
    dialog: (
      <Suspense fallback={null}>
        {labelDialog}
        {editing && <ItemEditor load={load} {...editing} onClose={() => setEditing(undefined)} />}
        {!editing && rejecting && (
          <ReasonDialog
            title={`Reject ${rejecting.oem}`}
            sentence="It stays on the load and counts for nothing."
            optional
            description={rejecting.isAddedBySeller ? 'The seller reads it.' : 'Stays with the item.'}
            action="Reject"
            busyLabel="Rejecting…"
            send={(reason) =>
              sendDecision({
                loadId: load.loadId,
                itemId: rejecting.itemId,
                status: 2,
                version: rejecting.version,
                reason,
              })
            }
            failure={messages.itemEditFailure}
            onClose={() => setRejecting(undefined)}
          />
        )}
      </Suspense>
    ),
  };
};
