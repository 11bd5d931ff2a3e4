import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Registry } from 'prom-client';
import { serverEnvironment, serverFlags } from '../../scripts/lib/server-flags.mjs';
import { openLive } from '../../src/app/live.ts';
import { createApp } from '../../src/app/server.ts';
import { connect } from '../../src/platform/database.ts';
import { fileStore } from '../../src/platform/files/store.ts';
import { diskWatch } from '../../src/platform/full-disk.ts';
import { operations, readiness } from '../../src/platform/http/operations.ts';
import { noLimits, sharedRateLimits } from '../../src/platform/limits/rate-limits.ts';
import type { Patience } from '../../src/platform/http/server.ts';
import { endOnDefect } from '../../src/platform/end-on-defect.ts';
import { enqueueIn } from '../../src/platform/jobs.ts';
import { createLogger } from '../../src/platform/log.ts';
import { testNow } from './database.ts';
import { pdfWorkerPool } from '../../src/platform/pdf/pdf-worker-pool.ts';
import { sandboxSecret } from './payment-sandbox.ts';
import { sandboxGateway } from '../../src/modules/plans/server/public.ts';
import { testEncryption } from './encryption.ts';

/** The stored data of a product in another process. */
export type Kept = { readonly appUrl: string; readonly filesDir: string };

export type ProductSettings = {
  /** Limits calls per address as in production. Each request sets its address in X-Forwarded-For. */
  readonly limited?: true;
  readonly patience?: Patience;
};

export type ProductProcess = {
  readonly url: string;
  /** Ends it like a power cut. Resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** The peak memory so far, in MB. */
  readonly peakMemory: () => number;
};

const running = new Set<ChildProcess>();
/** Ends every product of the tests in this process that still runs. */
export const killProducts = async (): Promise<void> => {
  await Promise.all(
    [...running].map((child) => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      return gone;
    }),
  );
};
const killAll = () => running.forEach((child) => child.kill('SIGKILL'));
const endWithTests = (): void => {
  if (!process.listeners('exit').includes(killAll)) process.once('exit', killAll);
};

/** The whole product in another process, so that it can be killed during a test. */
export const startProduct = async (kept: Kept, settings: ProductSettings = {}): Promise<ProductProcess> => {
  // A test that ends before the product is up, or without stopping it, leaves none behind.
  endWithTests();
  const child: ChildProcess = fork(join(import.meta.dirname, 'product-process.ts'), {
    env: {
      ...process.env,
      ...serverEnvironment,
      PRODUCT_KEPT: JSON.stringify(kept),
      PRODUCT_SETTINGS: JSON.stringify(settings),
    },
    execArgv: ['--disable-warning=ExperimentalWarning', ...serverFlags],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (told) => resolve(told as string));
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was up`)));
  });
  return {
    url,
    kill: async () => {
      if (!running.has(child)) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    peakMemory: () => {
      const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))!;
      return Number(kilobytes) / 1024;
    },
  };
};

const told = process.env['PRODUCT_KEPT'];
if (told && process.send) {
  const { limited, patience } = JSON.parse(process.env['PRODUCT_SETTINGS'] ?? '{}') as ProductSettings;
  endOnDefect(createLogger({ level: 'silent' }), () => process.exit(1));
  const { appUrl, filesDir } = JSON.parse(told) as Kept;
  const [sql, writes] = [connect(appUrl), connect(appUrl, { max: 8 })];
  const clock = () => testNow;
  // The calls and the live channel. The web app need not be built.
  const disks = diskWatch({ files: dirname(filesDir) });
  const app = await createApp({
    sql,
    writes,
    files: fileStore(filesDir),
    pdfWorkers: pdfWorkerPool(),
    gateway: sandboxGateway({ sql, secret: sandboxSecret, patienceMs: 2000 }),
    secret: 'a secret of a test that kills, 32 characters',
    encryption: testEncryption,
    publicUrl: 'http://127.0.0.1:3000',
    onFullDisk: disks.note,
    enqueue: enqueueIn,
    limits: limited ? sharedRateLimits : () => noLimits,
    clock,
    logger: createLogger({ level: 'silent' }),
    trustProxy: limited ? 1 : false,
    ...(patience && { patience }),
    docsForStaffOnly: false,
    hasOutbox: true,
    hasMailServer: true,
    demo: { password: null, signIns: [] },
  });
  const ready = readiness(() => sql`select 1`, undefined, disks.problems);
  operations({ ready, metricsToken: undefined, trustProxy: false, registry: new Registry() })(app);
  await openLive(app, {
    sql,
    publicUrl: 'http://127.0.0.1',
    clock,
    onError: () => {},
    ...(patience && { handshakeMs: patience.headersMs }),
  });
  process.send(await app.listen({ host: '127.0.0.1', port: 0 }));
}
