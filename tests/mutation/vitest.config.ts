import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs against each mutant: those of the domains, or of one verb named by `npm run mutate`. */
const named = process.env['MUTATION_TESTS']?.split(',');

export default defineConfig({
  test: {
    include: named ?? ['src/kernel/**/*.test.ts', 'src/modules/**/domain/**/*.test.ts'],
    environment: 'node',
    globalSetup: process.env['MUTATION_DATABASE'] ? ['tests/support/database-setup.ts'] : [],
    // For the first run, which counts what each test covers. Stryker has its own limit for each mutant.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
