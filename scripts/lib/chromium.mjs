import { existsSync } from 'node:fs';
import { giveUp, run, seconds } from './project.mjs';

/**
 * Finds the browser of the tests: $CHROMIUM, or Debian's, which is installed if it is missing and this user is root.
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) giveUp(`CHROMIUM names ${named}, which does not exist.`);
  if (named || existsSync('/usr/bin/chromium')) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const started = performance.now();
    console.log('Installing Chromium for the tests …');
    await run('apt-get', ['update', '-q'], { quiet: true });
    const { code, output } = await run('apt-get', ['install', '-y', '-q', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (code !== 0) console.error(output);
    else console.log(`Chromium installed in ${seconds(started)}`);
  }
  if (!existsSync('/usr/bin/chromium')) {
    giveUp('The tests need Chromium: install it as /usr/bin/chromium, or let CHROMIUM name one.');
  }
}
