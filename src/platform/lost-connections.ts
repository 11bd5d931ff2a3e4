import type { Logger } from 'pino';

/**
 * postgres.js (3.4.9) writes what it has gathered a moment later, also when the connection was lost in between: it then
 * throws from a timer, where nobody can catch it. The queries of that connection are refused all the same, as
 * CONNECTION_CLOSED; only the process must not end by it.
 */
const isLateWrite = (error: Error): boolean =>
  error instanceof TypeError && /\bnextWrite\b.*postgres|postgres.*\bnextWrite\b/s.test(error.stack ?? '');

/**
 * Lets the process outlive its database connections. Whatever else is thrown uncaught is logged and handed to `onDefect`,
 * which ends the process: after a defect nobody knows what it holds.
 */
export const outliveLostConnections = (logger: Logger, onDefect: () => void): void => {
  process.on('uncaughtException', (error) => {
    if (isLateWrite(error)) return logger.warn({ err: error }, 'a database connection was lost');
    logger.fatal({ err: error }, 'defect');
    onDefect();
  });
};
