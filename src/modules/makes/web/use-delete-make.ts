import { messages } from '../../../kernel/messages.ts';
import { confirmLikelyMistake } from '../../../ui/api/confirm-likely-mistake.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { confirmDelete } from '../../../ui/layers/confirm.tsx';
import { useDeleteMake, type MakeRow } from './queries.ts';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';

/** Deletes a make after a question. A second question says how many converters have it. */
export const useDeleteMakeAsking = (): ((make: MakeRow) => Promise<void>) => {
  const remove = useDeleteMake();
  return async ({ makeId, make }) => {
    if (!(await confirmDelete('make', make))) return;
    try {
      const send = (ask: boolean) => remove.mutateAsync({ makeId, ...(ask && { ask }) });
      const answer = await confirmLikelyMistake(send, `Delete ${make}?`, 'Delete anyway', true);
      if (answer) toast(answer.message);
    } catch (thrown) {
      toastFailure(thrown, messages.makeDeleteFailure);
    }
  };
};
