import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { liveServer } from '../../../ui/testing/live-server.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { Load } from '../../loads/wire.ts';
import { videoCalls } from '../contract.ts';
import { CallButton } from './panels/call-button.tsx';

liveServer(() => ({ number: 0 }));
afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());

const load = { loadId: 7, type: 1, items: 1, dismissedDate: null, sellerFinalisedDate: null } as unknown as Load;
const panel = () => page.getByRole('region', { name: 'Video call' });
const says = async (words: string) => {
  await expect.element(panel().getByText(words)).toBeVisible();
};

/** Starts a call, which rings for the other side. */
const callOther = async () => {
  const rings: { list: object[]; own: object[] } = { list: [], own: [] };
  const opened = await openAs(<CallButton load={load} />, {
    as: { canBuildCart: true },
    answers: [
      [videoCalls.getCallServers, { iceServers: [] }],
      [videoCalls.listRings, rings],
    ],
  });
  await page.getByRole('button', { name: 'Video call' }).click({ force: true });
  await says('Waiting for the other side');
  await expect.poll(() => opened.bodies(videoCalls.ringCall)).toEqual([{ loadId: 7 }]);
  return { ...opened, rings };
};

test('a call rings for the other side, and says what became of that', async () => {
  const { rings, bodies, readAgain } = await callOther();
  const ring = { ringId: 4, loadId: 7 };
  for (const [outcome, words] of [
    [null, 'Ringing …'],
    ['missed', 'No answer'],
    ['declined', 'Declined'],
  ] as const) {
    rings.own = [{ ...ring, outcome }];
    await readAgain();
    await says(words);
  }
  await panel().getByRole('button', { name: 'Ring again' }).click();
  await expect.poll(async () => (await bodies(videoCalls.ringCall)).length).toBe(2);
  await panel().getByRole('button', { name: 'Leave the call' }).click();
  await expect.poll(() => bodies(videoCalls.endRing)).toEqual([{ loadId: 7, answer: 'cancel' }]);
});

test('a user who sits down in a ringing call takes it, and rings for nobody', async () => {
  const called = { ringId: 4, loadId: 7, loadName: 'Midtown', callerName: 'Dana', startedDate: '2026-06-15T12:00:00Z' };
  const { bodies } = await openAs(<CallButton load={load} />, {
    as: { canBuildCart: true },
    answers: [
      [videoCalls.getCallServers, { iceServers: [] }],
      [videoCalls.listRings, { list: [called], own: [] }],
    ],
  });
  await page.getByRole('button', { name: 'Video call' }).click({ force: true });
  await says('Waiting for the other side');
  expect(await bodies(videoCalls.endRing)).toContainEqual({ loadId: 7, answer: 'accept' });
  expect(await bodies(videoCalls.ringCall)).toEqual([]);
});

test.each([
  [null, 'Ringing …', [{ loadId: 7, answer: 'cancel' }]],
  ['missed', 'No answer', []],
  ['declined', 'Declined', []],
] as const)('a caller who leaves a call whose ringing ended as %s (%s) sends %j', async (outcome, words, ends) => {
  const { rings, bodies, readAgain } = await callOther();
  rings.own = [{ ringId: 4, loadId: 7, outcome }];
  await readAgain();
  await says(words);
  await panel().getByRole('button', { name: 'Leave the call' }).click();
  await expect.poll(() => panel().query()).toBeNull();
  expect(await bodies(videoCalls.endRing)).toEqual(ends);
});

test('a ring of one’s own that still rings is shown as such', async () => {
  await openAs(<CallButton load={load} />, {
    as: { canBuildCart: true },
    answers: [
      [videoCalls.getCallServers, { iceServers: [] }],
      [videoCalls.ringCall, { ringId: 4 }],
      [videoCalls.listRings, { list: [], own: [{ ringId: 4, loadId: 7, outcome: null }] }],
    ],
  });
  await page.getByRole('button', { name: 'Video call' }).click({ force: true });
  await expect.element(panel().getByText('Ringing …')).toBeVisible();
});
