import { ensurePdfFonts } from '../../scripts/lib/pdf-fonts.mjs';
import { demoPassword, demoSignIns } from '../../database/demo/people.ts';
import { startServer } from '../../src/app/start-server.ts';
import { noLimits } from '../../src/platform/limits/rate-limits.ts';
import { createLogger } from '../../src/platform/log.ts';
import { testEncryption } from './encryption.ts';
import { cloneDatabase, openTestServer, testNow } from './database.ts';

/**
 * The whole product for the browser tests, with its own demo world. Its clock starts at the tests' moment, or at `NOW`. Mail goes
 * to `SMTP_URL`, or waits in the outbox.
 */
ensurePdfFonts();
const { server, close } = await openTestServer();
const database = await cloneDatabase(server);
const began = Date.now();
const starts = new Date(process.env['NOW'] ?? testNow).getTime();
const running = await startServer({
  appUrl: database.appUrl,
  ownerUrl: database.ownerUrl,
  host: '127.0.0.1',
  port: Number(process.env['PORT'] ?? 27_400),
  filesDir: database.filesDir,
  secret: 'journeys-run-on-one-machine-for-a-minute',
  encryption: testEncryption,
  publicUrl: `http://127.0.0.1:${process.env['PORT'] ?? 27_400}`,
  limits: () => noLimits,
  clock: () => new Date(starts + Date.now() - began),
  logger: createLogger({ level: 'error' }),
  trustProxy: false,
  metricsToken: undefined,
  smtpUrl: process.env['SMTP_URL'],
  mailFrom: 'Troyard <no-reply@troyard.test>',
  docsForStaffOnly: true,
  hasOutbox: true,
  demo: {
    password: demoPassword,
    signIns: demoSignIns.map(({ email, first, last, role, says }) => ({
      email,
      name: `${first} ${last}`,
      role,
      says: says!,
    })),
  },
});
process.stdout.write(`Serving ${running.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void running
      .close(0)
      .then(() => database.drop())
      .then(close)
      .then(() => process.exit(0));
  });
