import { renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { query } from './fixtures/query.ts';
import { temporaryFolder } from './fixtures/temporary-folder.ts';
import { livePostmaster } from './postmaster.ts';
import { startEmbedded } from './start-embedded.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

const started = async (folder: string, onLost: (error: Error) => void) => {
  const server = await startEmbedded({ folder, settings: { shared_buffers: '16MB' }, onLost });
  onTestFinished(() => server.stop());
  return server;
};
const pidOf = (folder: string): number => livePostmaster(join(folder, 'data'))!.pid;

/** Listens on a port as soon as it is free, until the end of the test. */
const takePort = async (port: number): Promise<void> => {
  for (let isOurs = false; !isOurs; await sleep(5)) {
    const taker = createServer();
    onTestFinished(() => void taker.close());
    isOurs = await new Promise((resolve) => {
      taker.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
  }
};

test('a server that is killed is started again where it was, each time, with what was committed', async () => {
  const folder = temporaryFolder();
  const server = await started(folder, (error) => expect.unreachable(error.message));
  await query(server.ownerUrl, 'create table kept (id int)');
  for (const id of [1, 2]) {
    const pid = pidOf(folder);
    await query(server.ownerUrl, `insert into kept values (${id})`);
    process.kill(pid, 'SIGKILL');
    // The killed one may still answer for a moment.
    await waitFor(async () => {
      expect(pidOf(folder)).not.toBe(pid);
      expect(await query(server.ownerUrl, 'select id from kept')).toHaveLength(id);
    });
    // The users of the new one are counted once the watcher has seen it.
    await sleep(1000);
  }
  // After the restart the users of the server are counted again.
  await server.stop();
  expect(livePostmaster(join(folder, 'data'))).toBeUndefined();
});

test('a server that is stopped on purpose is not started again', async () => {
  const folder = temporaryFolder();
  const server = await started(folder, (error) => expect.unreachable(error.message));
  await server.stop();
  await sleep(1500);
  expect(livePostmaster(join(folder, 'data'))).toBeUndefined();
});

test('one whose data is gone is told as lost, with what PostgreSQL says', async () => {
  const folder = temporaryFolder();
  const lost: Error[] = [];
  await started(folder, (error) => lost.push(error));
  const pid = pidOf(folder);
  renameSync(join(folder, 'data', 'global'), join(folder, 'data', 'away'));
  process.kill(pid, 'SIGKILL');
  await waitFor(() => expect(lost).toHaveLength(1));
  expect(lost[0]!.message).toMatch(/^PostgreSQL did not start, see .*postgres\.log:/);
});

test('one whose port was taken meanwhile is told as lost', async () => {
  const folder = temporaryFolder();
  const lost: Error[] = [];
  const server = await started(folder, (error) => lost.push(error));
  process.kill(pidOf(folder), 'SIGKILL');
  await takePort(Number(new URL(server.appUrl).port));
  await waitFor(() => expect(lost).toHaveLength(1));
  expect(lost[0]!.message).toBe('PostgreSQL ended, and was not running again within 6 s.');
});
