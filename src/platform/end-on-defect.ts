import type { Logger } from 'pino';

/** Logs every uncaught error and calls `onDefect`, which ends the process, because its state is unknown afterwards. */
export const endOnDefect = (logger: Logger, onDefect: () => void): void => {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'defect');
    onDefect();
  });
};
