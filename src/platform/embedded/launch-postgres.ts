import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { livePostmaster } from './postmaster.ts';
import { plainEnvironment, type Runner } from './runner.ts';
import type { ServerSettings } from './server-settings.ts';

/** The options of one attempt to start the server. */
export type Launch = {
  readonly binaries: string;
  readonly data: string;
  readonly log: string;
  readonly runner: Runner;
  readonly settings: ServerSettings;
  /** Default: any free port. */
  readonly port?: number;
};

/** Reasons that pass without action: another start was faster, or the old server has not ended yet. */
const passing = /lock file|shared memory|could not bind|Address already in use|database system is shut/;
const logLimitBytes = 10_000_000;

/**
 * Starts one PostgreSQL process on a free port and waits until it owns the data folder or gives up. Returns its process
 * id in both cases: the caller reads the lock file to see which process owns the folder. Throws an
 * EmbeddedPostgresError with the end of the log when the reason is not temporary.
 */
export async function launchPostgres({ binaries, data, log, runner, settings, port }: Launch): Promise<number> {
  if (existsSync(log) && statSync(log).size > logLimitBytes) renameSync(log, `${log}.1`);
  const written = existsSync(log) ? statSync(log).size : 0;
  const output = openSync(log, 'a', 0o600);
  const [command, args] = runner.command(join(binaries, 'bin', 'postgres'), [
    '-D',
    data,
    '-p',
    String(port ?? (await freePort())),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const server = spawn(command, args, {
    ...runner.user,
    cwd: '/',
    env: plainEnvironment(),
    stdio: ['ignore', output, output],
    // Its own process group: Ctrl-C in the terminal must not stop it before the app has finished.
    detached: true,
  });
  closeSync(output);
  server.unref();
  await new Promise<void>((started, failed) => server.once('spawn', started).once('error', failed));

  while (server.exitCode === null && server.signalCode === null) {
    if (livePostmaster(data)?.pid === server.pid) return server.pid ?? 0;
    await sleep(10);
  }
  const said = readFileSync(log, 'utf8').slice(written);
  if (!passing.test(said) && !livePostmaster(data)) {
    throw new EmbeddedPostgresError(`PostgreSQL did not start, see ${log}:\n${said.slice(-1_000)}`);
  }
  return server.pid ?? 0;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
