import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import {
  callPanel,
  cartOfSeller,
  expectMoving,
  personWithCamera,
  phaseOf,
  startCall,
  takesCalls,
  withFakeDevices,
} from '../support/call-pages.ts';

/*
 * A call that may only pass through a relay, with a real coturn and sign-ins of the shared secret. Part of `npm run
 * test:deep`, which sets DEEP.
 */

test.use({ launchOptions: withFakeDevices });
test.skip(process.env['DEEP'] !== '1', 'needs coturn: part of npm run test:deep');

const port = 27_410;
const secret = 'the secret that coturn and the product share';

/** coturn on this machine, until it is stopped. */
const startTurn = async (): Promise<ChildProcess> => {
  const found = spawnSync('turnserver', ['--version']);
  if (found.error) throw new Error('turnserver is not installed: it is in the Debian package coturn.');
  const folder = mkdtempSync(join(tmpdir(), 'troyard-turn-'));
  const settings = [
    '-n',
    `--listening-ip=127.0.0.1`,
    `--relay-ip=127.0.0.1`,
    `--listening-port=${port}`,
    '--min-port=27420',
    '--max-port=27499',
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=yard.test',
    '--allow-loopback-peers',
    '--cli-password=not-used-by-anybody',
    '--no-cli',
    '--no-tls',
    '--no-dtls',
    '--no-stdout-log',
    `--log-file=${join(folder, 'turn.log')}`,
    `--pidfile=${join(folder, 'turn.pid')}`,
    `--userdb=${join(folder, 'turn.db')}`,
  ];
  const turn = spawn('turnserver', settings, { stdio: 'ignore' });
  await sleep(1000);
  expect(turn.exitCode, 'coturn has ended').toBeNull();
  return turn;
};
const stopTurn = async (turn: ChildProcess): Promise<void> => {
  if (turn.exitCode !== null) return;
  const gone = once(turn, 'exit');
  turn.kill('SIGKILL');
  await gone;
};

/** The page may only use the relay, and keeps its connections for the test. */
const forceRelay = (page: Page, turnSecret: string) => {
  // As the product makes it, which ice-servers.test.ts checks. The clock of the journeys is another than that of coturn.
  const username = `${Math.floor(Date.now() / 1000) + 3600}:7`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  const iceServers = [{ urls: [`turn:127.0.0.1:${port}?transport=udp`], username, credential }];
  return Promise.all([
    page.route('**/read/v1/live/config', (route) => route.fulfill({ json: { iceServers } })),
    page.addInitScript(() => {
      const made: RTCPeerConnection[] = [];
      Object.assign(globalThis, { madeConnections: made });
      const Own = globalThis.RTCPeerConnection;
      globalThis.RTCPeerConnection = class extends Own {
        constructor(settings?: RTCConfiguration) {
          super({ ...settings, iceTransportPolicy: 'relay' });
          made.push(this);
        }
      };
    }),
  ]);
};
/** The kinds of the routes in use, own and other. */
const routes = (page: Page) =>
  page.evaluate(async () => {
    const made = (globalThis as unknown as { madeConnections: RTCPeerConnection[] }).madeConnections;
    const stats = [...((await made.at(-1)!.getStats()) as unknown as Map<string, Record<string, string>>).values()];
    const used = stats.find(
      ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
    );
    const kindOf = (id: string | undefined) => stats.find((each) => each['id'] === id)?.['candidateType'];
    return [kindOf(used?.['localCandidateId']), kindOf(used?.['remoteCandidateId'])];
  });

test('a call goes through the relay alone, and comes back after the relay was restarted', async ({ browser }) => {
  let turn = await startTurn();
  try {
    const grader = await personWithCamera(browser, 'grader@troyard.test');
    const seller = await personWithCamera(browser, 'seller@troyard.test');
    const loadId = await cartOfSeller(seller.page, seller.token, 1);
    for (const { page } of [grader, seller]) {
      await takesCalls(page);
      await forceRelay(page, secret);
      await page.goto(`/load/${loadId}`);
      await startCall(page);
    }
    for (const { page } of [grader, seller]) {
      await expect(phaseOf(page)).toHaveText(/^Connected to /);
      await expectMoving(page);
      expect(await routes(page)).toEqual(['relay', 'relay']);
    }

    await stopTurn(turn);
    for (const { page } of [grader, seller])
      await expect(phaseOf(page)).toHaveText(/Reconnecting/, { timeout: 45_000 });
    turn = await startTurn();
    for (const { page } of [grader, seller]) {
      await expect(phaseOf(page)).toHaveText(/^Connected to /, { timeout: 60_000 });
      await expectMoving(page);
    }
    await Promise.all([grader.context.close(), seller.context.close()]);
  } finally {
    await stopTurn(turn);
  }
});

test('the relay refuses a sign-in made with another secret', async ({ browser }) => {
  const turn = await startTurn();
  try {
    const grader = await personWithCamera(browser, 'grader@troyard.test');
    const seller = await personWithCamera(browser, 'seller@troyard.test');
    const loadId = await cartOfSeller(seller.page, seller.token, 1);
    for (const { page } of [grader, seller]) {
      await takesCalls(page);
      await forceRelay(page, 'a secret that coturn does not know');
      await page.goto(`/load/${loadId}`);
      await startCall(page);
    }
    await expect(phaseOf(grader.page)).toHaveText(/^Connecting to /);
    await sleep(8000);
    await expect(phaseOf(grader.page)).toHaveText(/^Connecting to /);
    await expect(callPanel(seller.page)).toBeVisible();
    await Promise.all([grader.context.close(), seller.context.close()]);
  } finally {
    await stopTurn(turn);
  }
});
