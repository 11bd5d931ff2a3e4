import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from './fixtures/temporary-folder.ts';
import { clearStaleLock, livePostmaster } from './postmaster.ts';

/** A data folder whose lock file names the process, in PostgreSQL's format. */
function lockedBy(pid: number): string {
  const data = join(temporaryFolder(), 'data');
  mkdirSync(data);
  writeFileSync(join(data, 'postmaster.pid'), `${pid}\n${data}\n1760000000\n5433\n\n127.0.0.1\n  1 2\nready   \n`);
  return data;
}

test.runIf(process.platform === 'linux')('a number that another program has taken over is no server', () => {
  const data = lockedBy(process.pid);
  expect(livePostmaster(data)).toBeUndefined();
  clearStaleLock(data);
  expect(readdirSync(data)).toEqual([]);
});

test.runIf(process.platform === 'linux')('a lock stays while any process still works in the folder', async () => {
  const data = lockedBy(process.pid);
  const backend = spawn('sleep', ['60'], { cwd: data });
  onTestFinished(() => void backend.kill());
  await once(backend, 'spawn');
  clearStaleLock(data);
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(true);
  backend.kill();
  await once(backend, 'exit');
  clearStaleLock(data);
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(false);
});

test('a process in the folder with a lock of its own is the server', async () => {
  const data = lockedBy(0);
  const server = spawn('sleep', ['60'], { cwd: data });
  onTestFinished(() => void server.kill());
  await once(server, 'spawn');
  writeFileSync(
    join(data, 'postmaster.pid'),
    `${server.pid}\n${data}\n1760000000\n5433\n\n127.0.0.1\n  1 2\nready   \n`,
  );
  expect(livePostmaster(data)).toEqual({ pid: server.pid, port: 5433, ready: true });
});
