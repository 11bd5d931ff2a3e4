import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startServer } from '../src/app/start-server.ts';
import { connect } from '../src/platform/database.ts';
import { createEncryption } from '../src/platform/encryption.ts';
import { noLimits } from '../src/platform/limits/rate-limits.ts';
import { createLogger } from '../src/platform/log.ts';
import { limitServer } from './limit.ts';

/** The settings of a measured server, in its environment. It answers its parent process over the channel. */
export type BenchSettings = {
  readonly BENCH_SERVER: 'product' | 'limit';
  readonly APP_URL: string;
  readonly OWNER_URL: string;
  readonly FILES_DIR: string;
};
export type Report =
  | { readonly url: string }
  | { readonly rssMb: number; readonly pauseMs: number; readonly cpuMs: number };

const settings = process.env as unknown as BenchSettings;
const tell = (report: Report) => process.send!(report);
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

const listen = async (): Promise<string> => {
  if (settings.BENCH_SERVER === 'limit')
    return limitServer(connect(settings.APP_URL)).listen({ host: '127.0.0.1', port: 0 });
  const { url } = await startServer({
    appUrl: settings.APP_URL,
    ownerUrl: settings.OWNER_URL,
    filesDir: settings.FILES_DIR,
    host: '127.0.0.1',
    port: 0,
    encryption: createEncryption(['a key of the bench alone, 32 characters']),
    secret: 'a secret of the bench alone, 32 characters',
    publicUrl: 'http://127.0.0.1:3000',
    limits: () => noLimits,
    clock: () => new Date(),
    // Everything is on: each request is logged as in production, but the lines are discarded.
    logger: createLogger({ level: 'info', stream: { write: () => undefined } }),
    trustProxy: false,
    docsForStaffOnly: false,
    hasOutbox: true,
    demo: { password: null, signIns: [] },
    metricsToken: undefined,
    smtpUrl: undefined,
    mailFrom: 'Troyard <no-reply@troyard.test>',
  });
  return url;
};

process.on('message', (asked) => {
  if (asked === 'stop') process.exit(0);
  // The longest pause since the last question, without the timer's own 5 ms.
  const { user, system } = process.cpuUsage();
  tell({
    rssMb: process.memoryUsage.rss() / 1_048_576,
    pauseMs: Math.max(0, delay.max / 1e6 - 5),
    cpuMs: (user + system) / 1000,
  });
  delay.reset();
});
tell({ url: await listen() });
