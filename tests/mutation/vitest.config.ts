import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs against each mutant: those of the domain, or of one verb, which `npm run mutate` names. */
const named = process.env['MUTATION_TESTS']?.split(',');

export default defineConfig({
  test: {
    include: named ?? ['src/kernel/**/*.test.ts', 'src/modules/**/domain/**/*.test.ts'],
    environment: 'node',
    globalSetup: process.env['MUTATION_DATABASE'] ? ['tests/support/database-setup.ts'] : [],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
