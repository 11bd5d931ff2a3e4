import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { clearStaleLock, isAlive, livePostmaster, type Postmaster } from './postmaster.ts';

export type KeepRunning = {
  readonly data: string;
  readonly server: Postmaster;
  /** Tries to start the server on its previous port. */
  readonly launch: (port: number) => Promise<unknown>;
  /** Called with the restarted server, before watching continues. */
  readonly onRestart: (server: Postmaster) => Promise<void>;
  /** Called once, when the server is gone and cannot be restarted. */
  readonly onLost: (error: Error) => void;
};

/** The interval between checks whether the server runs. */
const lookEveryMs = 500;
/** Time limits: until there is a process again, and until it has replayed its log. */
const processLimitMs = 6000;
const readyLimitMs = 120_000;

/**
 * Watches the server and restarts it on the same port when its process is gone. Returns a function that stops watching.
 * It resolves when no start is in progress any more.
 */
export const keepRunning = ({ data, launch, onRestart, onLost, ...given }: KeepRunning): (() => Promise<void>) => {
  const ended = new AbortController();
  const { port } = given.server;

  const startAgain = async (): Promise<Postmaster | undefined> => {
    const began = Date.now();
    while (!ended.signal.aborted) {
      const server = livePostmaster(data);
      const limit = server ? readyLimitMs : processLimitMs;
      if (Date.now() - began > limit)
        throw new EmbeddedPostgresError(`PostgreSQL ended, and was not running again within ${limit / 1000} s.`);
      if (server && server.port !== port)
        throw new EmbeddedPostgresError('PostgreSQL ended, and another program has started it on another port.');
      if (server?.ready) return server;
      if (!server) {
        clearStaleLock(data);
        await launch(port);
      }
      await sleep(50);
    }
    return undefined;
  };

  const watch = async (): Promise<void> => {
    let { pid } = given.server;
    for (;;) {
      await sleep(lookEveryMs, undefined, { signal: ended.signal, ref: false });
      if (isAlive(pid)) continue;
      const server = await startAgain();
      if (!server) return;
      await onRestart(server);
      ({ pid } = server);
    }
  };

  const watching = watch().catch((error: Error) => {
    if (!ended.signal.aborted) onLost(error);
  });
  return async () => {
    ended.abort();
    await watching;
  };
};
