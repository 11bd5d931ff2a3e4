import { messages } from '../../../kernel/messages.ts';
import { confirmLikelyMistake } from '../../../ui/api/confirm-likely-mistake.ts';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { toast, toastError } from '../../../ui/feedback/toast.ts';
import { confirmDelete } from '../../../ui/layers/confirm.tsx';
import { useDeleteMake, type MakeRow } from './queries.ts';

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
      toastError({ message: sentenceOf(thrown, messages.makeDeleteFailure) });
    }
  };
};
