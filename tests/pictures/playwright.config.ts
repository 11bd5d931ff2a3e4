import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** Like the configuration of the journeys, but it writes docs/pictures and tests nothing. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'pictures.e2e.ts',
  outputDir: '../../var/test-results/pictures',
});
