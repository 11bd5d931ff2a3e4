import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { keepSeen, watchConditions, type Seen } from './tests/conditions/watched.ts';
import { inChromium, optimizeDeps } from './tests/support/browser-tests.ts';

/** What a test waits for has ten seconds to happen: the default of one is too short on a busy machine. */
const expect = { poll: { timeout: 10_000 } };

/**
 * Four kinds of tests: `domain` (pure, part of `check`), `server` (a real PostgreSQL), `stalls` (attacks that must not
 * slow other users down), `browser` (a real Chromium).
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
            'tests/orders.test.ts',
            'tests/paths.test.ts',
            'tests/read-flags.test.ts',
            'tests/screens.test.ts',
            'tests/menu.test.ts',
            'tests/table-ownership.test.ts',
            'tests/untranslated.test.ts',
          ],
          environment: 'node',
          // As below.
          isolate: false,
          // For tests with thousands of cases or the whole source tree, on a busy machine.
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
            'tests/orders.test.ts',
            'tests/paths.test.ts',
            'tests/read-flags.test.ts',
            'tests/screens.test.ts',
            'tests/menu.test.ts',
            'tests/table-ownership.test.ts',
            'tests/untranslated.test.ts',
          ],
          environment: 'node',
          // Each worker loads the product once, by Node itself: loading it for every file takes as long as the tests.
          // So a module that remembers something must know for which database.
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: ['tests/support/database-setup.ts'],
          // `npm test` runs browsers beside them on the same cores, and names what passed only at the second try.
          testTimeout: 120_000,
          hookTimeout: 240_000,
          retry: 1,
          expect,
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
          expect,
          // Noise of the machine only ever adds time: what holds in one of three attempts holds.
          retry: 2,
          // They measure time, so they run one after another.
          fileParallelism: false,
        },
      },
      {
        // The screens tell what their conditions were: `npm run conditions`.
        plugins: [watchConditions(), react()],
        optimizeDeps,
        test: {
          name: 'browser',
          include: ['src/ui/**/*.test.tsx', 'src/modules/*/web/**/*.test.tsx', 'src/app/web/**/*.test.tsx'],
          setupFiles: ['src/ui/testing/clean-browser.ts', 'tests/conditions/keep-seen.ts'],
          // `npm test` names at its end what passed only at the second try.
          retry: 1,
          // Long forms are typed key by key, beside the server tests.
          testTimeout: 45_000,
          expect,
          browser: inChromium({ keepSeen: (_, seen: Seen) => keepSeen(seen) }),
        },
      },
    ],
  },
});
