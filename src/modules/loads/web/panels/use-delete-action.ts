import { messages } from '../../../../kernel/messages.ts';
import type { RowAction } from '../../../../ui/data-table/column.ts';
import { confirmDelete } from '../../../../ui/layers/confirm.tsx';
import { useMaySend } from '../../../../ui/session/can.tsx';
import { cannotRemove } from '../../domain/load-states.ts';
import { loadLifeCycle } from '../../life-cycle/contract.ts';
import { useDeleteLoad } from '../queries.ts';
import { toastOutcome } from '../../../../ui/feedback/toast-failure.ts';

/** A load as the question before its deletion names it. */
type Named = {
  readonly loadId: number;
  readonly loadName: string;
  readonly invoiceNo: string | null;
  /** What is paid on it, where the list tells. */
  readonly amountPaid?: number | undefined;
};

type DeleteAction = {
  readonly mayDelete: (isInvoice: boolean) => boolean;
  /** Empty for users who may not delete this load. */
  readonly actionsFor: (load: Named) => RowAction[];
};

/**
 * The action that deletes a load after a question. A reopened cart is still an invoice: its number is reserved.
 * `onDeleted` leaves the page of the load.
 */
export const useDeleteAction = (onDeleted?: () => void): DeleteAction => {
  const remove = useDeleteLoad();
  const maySend = useMaySend(loadLifeCycle.deleteLoad);
  // The right is the same for every load.
  const mayDelete = (isInvoice: boolean) => maySend({ cartId: 0, isInvoice });
  const ask = async ({ loadId, loadName, invoiceNo }: Named) => {
    const isInvoice = invoiceNo !== null;
    if (!(await confirmDelete(isInvoice ? 'invoice' : 'cart', invoiceNo ?? loadName))) return;
    const deleted = remove.mutateAsync({ cartId: loadId, isInvoice });
    if (await toastOutcome(deleted, messages.deleteFailure)) onDeleted?.();
  };
  return {
    mayDelete,
    actionsFor: (load) =>
      mayDelete(load.invoiceNo !== null)
        ? [
            {
              key: 'delete',
              label: 'Delete',
              destructive: true,
              reason: cannotRemove({ isPaidOn: (load.amountPaid ?? 0) > 0 }),
              onPress: () => void ask(load),
            },
          ]
        : [],
  };
};
