import { messages } from '../../../../kernel/messages.ts';
import { confirmDelete } from '../../../../ui/layers/confirm.tsx';
import type { ListedConverter } from '../../editing/wire.ts';
import { useDeleteConverter } from './editing-queries.ts';
import { toastOutcome } from '../../../../ui/feedback/toast-failure.ts';

export type NamedConverter = Pick<ListedConverter, 'productId' | 'oem'>;

/** Deletes a converter after a question. Resolves to whether it is gone. */
export const useAskDelete = (): ((converter: NamedConverter) => Promise<boolean>) => {
  const remove = useDeleteConverter();
  return async ({ productId, oem }) => {
    if (!(await confirmDelete('converter', oem))) return false;
    return (await toastOutcome(remove.mutateAsync({ productId }), messages.deleteFailure)) !== undefined;
  };
};
