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

/**
 * Three cameras and a microphone that exist only in the browser and may be used, and calls within one machine. The second
 * camera measures depth: its picture is shown, and cannot be sent.
 */
export const fakeDevices = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream=device-count=3',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
];
