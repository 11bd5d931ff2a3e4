import { AsyncLocalStorage } from 'node:async_hooks';

const transaction = new AsyncLocalStorage<true>();

/** Runs the work of an open transaction, so that everything it calls can see that one is open. */
export const insideTransaction = <Result>(work: () => Result): Result => transaction.run(true, work);

/**
 * Throws inside an open transaction. Slow work (decoding, hashing, files, mail, PDFs) calls it first, because inside a
 * transaction it would block a connection and locks.
 */
export const requireNoTransaction = (work: string): void => {
  if (transaction.getStore()) throw new Error(`${work} was started inside a transaction. Do it in the prepare step.`);
};
