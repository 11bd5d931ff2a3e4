import { AsyncLocalStorage } from 'node:async_hooks';

const transaction = new AsyncLocalStorage<true>();

/** Runs the work of an open transaction, so that everything it calls can tell that one is open. */
export const insideTransaction = <Result>(work: () => Result): Result => transaction.run(true, work);

/**
 * Throws when the caller is inside an open transaction. Slow work (decoding, hashing, files, mail, PDFs) calls it
 * first: inside a transaction it would keep a connection and its locks from everybody else.
 */
export const requireNoTransaction = (work: string): void => {
  if (transaction.getStore()) throw new Error(`${work} was started inside a transaction. Do it in the prepare step.`);
};
