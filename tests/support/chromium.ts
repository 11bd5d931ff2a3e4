/** The browser of the tests: Debian's Chromium unless CHROMIUM names another. */
export const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Flags for Chromium as root, without a GPU, and without requests to the outside network. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
