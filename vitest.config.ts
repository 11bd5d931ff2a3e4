import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium, chromiumFlags } from './tests/support/chromium.ts';

/**
 * Four kinds of test: `domain` (pure, runs in `check`), `server` (a real PostgreSQL), `stalls` (attacks that may hold
 * nobody up), `browser` (a real Chromium).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: [
            'src/kernel/**/*.test.ts',
            'src/modules/**/domain/**/*.test.ts',
            'tests/architecture.test.ts',
            'tests/freshness.test.ts',
            'tests/paths.test.ts',
            'tests/screens.test.ts',
            'tests/table-ownership.test.ts',
          ],
          environment: 'node',
          // Of the thousands of cases and the whole tree that some look at, on a machine with other work to do.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'src/platform/**/*.test.ts',
            'src/modules/**/server/**/*.test.ts',
            'src/app/*.test.ts',
            'tests/*.test.ts',
            'database/**/*.test.ts',
          ],
          exclude: [
            'tests/architecture.test.ts',
            'tests/freshness.test.ts',
            'tests/paths.test.ts',
            'tests/screens.test.ts',
            'tests/table-ownership.test.ts',
          ],
          environment: 'node',
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'stalls',
          include: ['tests/stalls/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They measure time: one after the other.
          fileParallelism: false,
        },
      },
      {
        plugins: [react()],
        // Found one by one they would be bundled anew while tests run, and a cold cache would cost the first of them.
        optimizeDeps: {
          include: [
            '@mantine/core',
            '@mantine/form',
            '@mantine/hooks',
            '@mantine/modals',
            '@mantine/notifications',
            '@tanstack/react-query',
            '@tanstack/react-router',
            'lucide-react',
            'axe-core',
            'signature_pad',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/ui/**/*.test.tsx', 'src/modules/*/web/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromium, args: chromiumFlags } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
