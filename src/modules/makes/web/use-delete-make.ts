import { messages } from '../../../kernel/messages.ts';
import { ApiError } from '../../../ui/api/api-client.ts';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { toast, toastError } from '../../../ui/feedback/toast.ts';
import { confirm, confirmDelete } from '../../../ui/layers/confirm.tsx';
import { useDeleteMake, type MakeRow } from './queries.ts';

/** Deletes a make after a question. A second question says how many converters have it. */
export const useDeleteMakeAsking = (): ((make: MakeRow) => Promise<void>) => {
  const remove = useDeleteMake();
  const ask = async (makeId: number, name: string): Promise<string | undefined> => {
    try {
      return (await remove.mutateAsync({ makeId, ask: true })).message;
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.code !== 'ASK') throw thrown;
      const sure = await confirm({
        title: `Delete ${name}?`,
        sentence: thrown.message,
        confirm: 'Delete anyway',
        destructive: true,
      });
      return sure ? (await remove.mutateAsync({ makeId })).message : undefined;
    }
  };
  return async ({ makeId, make }) => {
    if (!(await confirmDelete('make', make))) return;
    try {
      const message = await ask(makeId, make);
      if (message) toast(message);
    } catch (thrown) {
      toastError({ message: sentenceOf(thrown, messages.makeDeleteFailure) });
    }
  };
};
