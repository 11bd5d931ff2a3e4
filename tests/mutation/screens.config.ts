import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { inChromium, optimizeDeps } from '../support/browser-tests.ts';

/** The tests of screens that Stryker runs against each mutant: those of the folder of what is mutated. */
export default defineConfig({
  plugins: [react()],
  optimizeDeps,
  // The packages stand outside of the copy that is mutated.
  server: { fs: { strict: false } },
  test: {
    include: process.env['MUTATION_TESTS']?.split(',') ?? [],
    setupFiles: ['src/ui/testing/clean-browser.ts'],
    // Most mutants are noticed by something that never comes.
    testTimeout: 15_000,
    expect: { poll: { timeout: 3_000 } },
    browser: inChromium(),
  },
});
