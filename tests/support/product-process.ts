import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createApp } from '../../src/app/server.ts';
import { connect } from '../../src/platform/database.ts';
import { fileStore } from '../../src/platform/files/store.ts';
import { noLimits } from '../../src/platform/http/rate-limits.ts';
import { endOnDefect } from '../../src/platform/end-on-defect.ts';
import { enqueueIn } from '../../src/platform/jobs.ts';
import { createLogger } from '../../src/platform/log.ts';
import { testNow } from './database.ts';
import { testEncryption } from './encryption.ts';

/** Where a product of its own process keeps everything. */
export type Kept = { readonly appUrl: string; readonly filesDir: string };

export type ProductProcess = {
  readonly url: string;
  /** Ends it as a power cut would; resolves once it is gone. */
  readonly kill: () => Promise<void>;
};

/** The whole product in a process of its own, so that it can die while the test lives. */
export const startProduct = async (kept: Kept): Promise<ProductProcess> => {
  const child: ChildProcess = fork(join(import.meta.dirname, 'product-process.ts'), {
    env: { ...process.env, PRODUCT_KEPT: JSON.stringify(kept) },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (told) => resolve(told as string));
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was up`)));
  });
  return {
    url,
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};

const told = process.env['PRODUCT_KEPT'];
if (told && process.send) {
  endOnDefect(createLogger({ level: 'silent' }), () => process.exit(1));
  const { appUrl, filesDir } = JSON.parse(told) as Kept;
  // The calls alone: nothing here needs the web app to have been built.
  const app = await createApp({
    sql: connect(appUrl),
    files: fileStore(filesDir),
    secret: 'a secret of a test that kills, 32 characters',
    encryption: testEncryption,
    publicUrl: 'http://127.0.0.1:3000',
    enqueue: enqueueIn,
    limits: noLimits,
    clock: () => testNow,
    logger: createLogger({ level: 'silent' }),
    trustProxy: false,
    docsForStaffOnly: false,
    demo: { password: null, signIns: [] },
  });
  process.send(await app.listen({ host: '127.0.0.1', port: 0 }));
}
