import { prepareJobs } from '../../src/platform/jobs.ts';
import { calls } from '../../src/app/contract.ts';
import { jobHandlers } from '../../src/app/jobs.ts';
import { connect, type Sql } from '../../src/platform/database.ts';
import { fileStore } from '../../src/platform/files/store.ts';
import { pdfWorkerPool } from '../../src/platform/pdf/pdf-worker-pool.ts';
import { cloneDatabase } from '../support/database.ts';
import { testSandbox } from '../support/payment-sandbox.ts';
import { testEncryption } from '../support/encryption.ts';
import { readsDuring } from '../support/open-loop.ts';
import { signIn } from '../support/over-http.ts';
import { startProduct, type ProductProcess, type ProductSettings } from '../support/product-process.ts';

/** A product in its own process with its own demo world, to be attacked. */
export type Attacked = {
  readonly product: ProductProcess;
  readonly sql: Sql;
  readonly signIn: (email: string) => Promise<string>;
  /**
   * The limit for reads of other users at p95 during an attack, in milliseconds: 250, or 40 times the median of such
   * reads without an attack where the machine is slower than that.
   */
  readonly maxMs: number;
  readonly close: () => Promise<void>;
};

/** Reads as users do. A server that has just started is slower, and attacks are tried on one that is in use. */
const warmUp = async (url: string, token: string): Promise<void> => {
  for (let wave = 0; wave < 40; wave += 1)
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await fetch(url + calls.getSession.path, { headers: { token, 'x-forwarded-for': '10.9.9.9' } });
        await answer.arrayBuffer();
      }),
    );
};

export const openAttacked = async (settings: ProductSettings = {}): Promise<Attacked> => {
  const database = await cloneDatabase();
  const sql = connect(database.ownerUrl, { max: 2 });
  const names = Object.keys(
    jobHandlers({
      sql,
      encryption: testEncryption,
      smtpUrl: undefined,
      from: 'a@b.test',
      publicUrl: 'http://a.test',
      clock: () => new Date(),
      files: fileStore('unused'),
      pdfWorkers: pdfWorkerPool(),
      secret: 'unused',
      gateway: testSandbox(sql),
    }),
  );
  await prepareJobs(database.ownerUrl, names);
  const product = await startProduct(database, { limited: true, ...settings });
  const signInAs = (email: string) => signIn(product.url, email, '10.8.8.8');
  const reader = await signInAs('buyer@troyard.test');
  await warmUp(product.url, reader);
  const { median } = await readsDuring(product.url, reader, async () => {});
  return {
    product,
    sql,
    signIn: signInAs,
    maxMs: Math.max(250, 40 * median),
    close: async () => {
      await product.kill();
      await sql.end({ timeout: 1 });
      await database.drop();
    },
  };
};
