import { linkSync, readdirSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL server that runs on a data folder, as read from its lock file. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean };

/** The server that runs on the data folder, if any. `ready` means that it accepts connections. */
export function livePostmaster(data: string): Postmaster | undefined {
  const text = readLock(data);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isPostmasterOf(pid, data)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether the process exists and is not a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Removes the lock file of a server that is gone. PostgreSQL does so itself, unless its old process id is in use: by
 * its own zombie, or by another process after a restart of the container. The file stays as long as any process works
 * in the data folder.
 */
export function clearStaleLock(data: string): void {
  if (process.platform !== 'linux') return;
  const judged = readLock(data);
  if (judged === undefined || livePostmaster(data) || someoneWorksIn(data)) return;
  const lock = join(data, 'postmaster.pid');
  const aside = `${lock}.stale-${process.pid}`;
  try {
    renameSync(lock, aside);
    // A server that started since the check has written its own lock file. Put that file back.
    if (readFileSync(aside, 'utf8') !== judged) linkSync(aside, lock);
    rmSync(aside);
  } catch {
    // Another start has removed it.
  }
}

function readLock(data: string): string | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
}

function isPostmasterOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  return process.platform === 'linux' ? worksIn(pid, realpathSync(data)) : true;
}

function someoneWorksIn(data: string): boolean {
  const folder = realpathSync(data);
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && worksIn(Number(name), folder));
}

/**
 * The working directory of PostgreSQL's processes is their data folder. This distinguishes them from other processes
 * that reuse a process id.
 */
function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}
