import { defineConfig } from '@playwright/test';
import { chromium, chromiumFlags } from './tests/support/chromium.ts';

/** Below the ports that systems give to connections, so that none of them has it by chance. */
const url = 'http://127.0.0.1:27400';

/** Journeys of one user through the whole product: a real browser, server and PostgreSQL with their own demo world. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.e2e.ts',
  outputDir: 'var/test-results/playwright',
  // A generous limit: the bench measures speed, and the machine may be busy.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  // `npm test` names at its end what passed only at the second try.
  retries: 1,
  fullyParallel: false,
  workers: 2,
  use: {
    baseURL: url,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording slows a journey down, so only the second try is recorded.
    trace: 'on-first-retry',
    launchOptions: { executablePath: chromium, args: chromiumFlags },
  },
  webServer: {
    command: 'node tests/support/serve.ts',
    cwd: import.meta.dirname,
    url: `${url}/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
