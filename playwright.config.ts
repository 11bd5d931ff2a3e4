import { defineConfig } from '@playwright/test';
import { chromium, chromiumFlags } from './tests/support/chromium.ts';

const url = 'http://127.0.0.1:47400';

/** Journeys of whole people through the whole product: a real browser, server and PostgreSQL with a demo world of their own. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.e2e.ts',
  outputDir: 'var/test-results/playwright',
  // A page is asked to come, not to be quick: that is the bench's, and the machine may have other work to do.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 2,
  use: {
    baseURL: url,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
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
