import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { quoted } from './template.ts';

const pauseMs = 250;

/** Listens to one channel on its own connection until it is stopped. */
export type Listener = { readonly unlisten: () => Promise<void>; readonly cut: () => void };

/**
 * Calls `notified` with the payload of each notification. A lost connection is opened again. `listening` is called after the first
 * connection and after each new one, because notifications may have been missed. Rejects when the first attempt fails.
 */
export const listenTo = async (
  settings: pg.ClientConfig,
  channel: string,
  notified: (payload: string) => void,
  listening: () => void,
): Promise<Listener> => {
  const stopped = new AbortController();
  let current: pg.Client | undefined;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client(settings);
    current = client;
    // Each error is followed by the end of the connection, which is handled.
    client.on('error', () => {});
    client.on('notification', ({ payload = '' }) => notified(payload));
    try {
      await client.connect();
      stopped.signal.throwIfAborted();
      await client.query(`listen ${quoted(channel)}`);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    client.once('end', () => void reopen());
    listening();
    return client;
  };

  const reopen = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      const client = await open().catch(() => undefined);
      if (client) return;
    }
  };

  await open();
  return {
    unlisten: async () => {
      stopped.abort();
      await current?.end();
    },
    cut: () => {
      stopped.abort();
      current?.connection.stream.destroy();
    },
  };
};
