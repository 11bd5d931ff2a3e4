import pg from 'pg';

/** An error reported by PostgreSQL, with its code, constraint, position and so on. */
export const PostgresError = pg.DatabaseError;
export type PostgresError = pg.DatabaseError;

/** An error of this adapter. Its code says what happened to the connection or the transaction. */
export const adapterError = (code: string, message: string): Error => Object.assign(new Error(message), { code });

/**
 * Errors of PostgreSQL and the operating system have a code. `pg` gives none when a connection is lost or cannot be
 * opened: such errors get `code`.
 */
export const withCode = (error: Error, code: string): Error =>
  'code' in error && error.code ? error : Object.assign(error, { code });

/**
 * Adds the place of the statement in the code. The stack of PostgreSQL's error only shows where its answer was read.
 */
export const withOrigin = (error: Error, origin: Error | undefined): Error => {
  if (!(error instanceof pg.DatabaseError) || !origin?.stack) return error;
  const lines = origin.stack
    .split('\n')
    .filter((line) => /^ +at /.test(line) && !line.includes('/platform/postgres/sql.'));
  error.stack = [error.stack, ...lines].join('\n');
  return error;
};

const codeOf = (error: Error): string => (error as { code?: string }).code ?? '';

/** PostgreSQL runs but does not accept connections yet. Nothing was sent, so a retry is safe. */
export const isStarting = (error: Error): boolean => codeOf(error) === '57P03';

/** A prepared statement on this connection no longer fits its table, which was altered. */
export const isStalePlan = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** The connection cannot be used after this error: it is lost, or PostgreSQL is about to close it. */
export const endsConnection = (error: Error): boolean =>
  !(error instanceof pg.DatabaseError) ||
  error.severity === 'FATAL' ||
  error.severity === 'PANIC' ||
  codeOf(error).startsWith('57P') ||
  isStalePlan(error);
