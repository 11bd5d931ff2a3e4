import { playwright } from '@vitest/browser-playwright';
import type { BrowserConfigOptions } from 'vitest/node';
import { chromium, chromiumFlags, fakeDevices } from './chromium.ts';

/* How the tests of screens run, also against their mutants. */

/**
 * Every package that browser code imports. Vite reloads the page when it finds another one, and the test file that runs at
 * that moment never starts.
 */
export const optimizeDeps = {
  include: [
    'recharts',
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-dev-runtime',
    'vitest-browser-react',
    '@mantine/core',
    '@stripe/stripe-js/pure',
    '@mantine/hooks',
    '@mantine/modals',
    '@mantine/notifications',
    '@tanstack/react-query',
    '@tanstack/react-router',
    'lucide-react',
    'axe-core',
    'big.js',
    'signature_pad',
    'socket.io-client',
    'zod',
  ],
};

/** A Chromium without a window, with devices that answer. */
export const inChromium = (commands: BrowserConfigOptions['commands'] = {}): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  commands,
  provider: playwright({
    launchOptions: { executablePath: chromium, args: [...chromiumFlags, ...fakeDevices] },
  }),
  instances: [{ browser: 'chromium' }],
});
