import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverFlags } from '../scripts/lib/server-flags.mjs';
import type { BenchSettings, Report } from './server.ts';
import type { BenchWorld } from './world.ts';

export type BenchServer = {
  readonly base: URL;
  /** Asks for the memory, the longest pause since the last question, and the CPU time so far. */
  readonly ask: () => Promise<Extract<Report, { rssMb: number }>>;
  readonly stop: () => void;
};

/** Starts a measured server in a process of its own. */
export const startBenchServer = async (
  server: BenchSettings['BENCH_SERVER'],
  { database, filesDir }: Pick<BenchWorld, 'database' | 'filesDir'>,
): Promise<BenchServer> => {
  const settings: BenchSettings = {
    BENCH_SERVER: server,
    APP_URL: database.appUrl,
    OWNER_URL: database.ownerUrl,
    FILES_DIR: filesDir,
  };
  const child: ChildProcess = fork(join(import.meta.dirname, 'server.ts'), {
    env: { ...process.env, ...settings },
    execArgv: [...serverFlags],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`The ${server} server did not start.`)));
  const [report] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string }];
  ended.catch(() => {});
  return {
    base: new URL(report.url),
    ask: async () => {
      child.send('report');
      const [answer] = (await once(child, 'message')) as [Extract<Report, { rssMb: number }>];
      return answer;
    },
    stop: () => void child.send('stop'),
  };
};
