import { sentenceOf } from './describe-failure.ts';
import { toast, toastError } from './toast.ts';

/** Says why an act failed: in the words of the server, otherwise by this sentence. */
export const toastFailure = (thrown: unknown, otherwise: string): void =>
  toastError({ message: sentenceOf(thrown, otherwise) });

/** Says the outcome of an act: its message, or why it failed. Resolves to the answer, or to undefined if it failed. */
export const toastOutcome = async <Answer extends { readonly message: string }>(
  act: Promise<Answer>,
  otherwise: string,
): Promise<Answer | undefined> => {
  try {
    const answer = await act;
    toast(answer.message);
    return answer;
  } catch (thrown) {
    toastFailure(thrown, otherwise);
    return undefined;
  }
};
