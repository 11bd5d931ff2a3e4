import { sentenceOf } from './describe-failure.ts';
import { toastError } from './toast.ts';

/** Says why an act failed: in the words of the server, otherwise by this sentence. */
export const toastFailure = (thrown: unknown, otherwise: string): void =>
  toastError({ message: sentenceOf(thrown, otherwise) });
