import type { Logger } from 'pino';

/** Logs whatever is thrown uncaught and hands over to `onDefect`, which ends the process: after it nobody knows what it holds. */
export const endOnDefect = (logger: Logger, onDefect: () => void): void => {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'defect');
    onDefect();
  });
};
