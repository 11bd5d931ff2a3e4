import { linkSync, readdirSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL server at work on a data folder, as its lock file tells. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean };

/** The server now running on the data folder, if there is one; `ready` when it takes connections. */
export function livePostmaster(data: string): Postmaster | undefined {
  const text = readLock(data);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isPostmasterOf(pid, data)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether the process exists and is not a corpse that its parent has yet to reap. */
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
 * Sets aside a lock file whose server is gone. PostgreSQL does so itself, except when the number of the dead process
 * is taken: by its own corpse, or after a restart of the container by somebody else. It is left where it is while any
 * process still works in the data folder.
 */
export function clearStaleLock(data: string): void {
  if (process.platform !== 'linux') return;
  const judged = readLock(data);
  if (judged === undefined || livePostmaster(data) || someoneWorksIn(data)) return;
  const lock = join(data, 'postmaster.pid');
  const aside = `${lock}.stale-${process.pid}`;
  try {
    renameSync(lock, aside);
    // A server that started since we looked has written its own lock: it gets it back.
    if (readFileSync(aside, 'utf8') !== judged) linkSync(aside, lock);
    rmSync(aside);
  } catch {
    // Another start has cleared it.
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

/** PostgreSQL's processes stand in their data folder, which tells them from any that took over a number. */
function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}
