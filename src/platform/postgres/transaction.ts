import type { Connection } from './connection.ts';
import { adapterError } from './errors.ts';
import { plainQuery } from './statement.ts';

/**
 * Runs `work` between `begin` and `commit`, or `rollback` when it throws. Statements sent before the end are part of
 * the transaction, also without await. Later statements are refused. After a failed statement PostgreSQL answers
 * `commit` with a rollback: the transaction then rejects with that statement's error.
 */
export const runTransaction = async <R>(
  connection: Connection,
  options: string,
  work: () => Promise<R>,
): Promise<R> => {
  try {
    await connection.query(plainQuery(`begin ${options}`));
    const result = await workOrRollback(connection, work);
    const { command } = await connection.finish('commit', ended);
    if (command !== 'COMMIT') throw connection.failure ?? new Error(`A transaction ended with ${command}.`);
    return result;
  } finally {
    connection.giveBack();
  }
};

const ended = (): Error => adapterError('TRANSACTION_ENDED', 'The transaction has ended.');

const workOrRollback = async <R>(connection: Connection, work: () => Promise<R>): Promise<R> => {
  try {
    return await work();
  } catch (error) {
    // If this fails, the connection is lost, and the transaction with it.
    await connection.finish('rollback', ended).catch(() => {});
    // Statements after a failed one get this code. Only the first error says what was wrong.
    const isAborted = (error as { code?: unknown } | undefined)?.code === '25P02';
    throw isAborted ? (connection.failure ?? error) : error;
  }
};
