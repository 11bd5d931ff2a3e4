import { page } from 'vitest/browser';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { liveServer } from '../../../ui/testing/live-server.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { videoCalls } from '../contract.ts';
import { RingingCall } from './panels/ringing-call.tsx';
import { takenCall } from './taken-call.ts';

liveServer(() => ({ number: 0 }));
beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  takenCall.set(undefined);
});
afterAll(() => vi.unstubAllGlobals());

const ring = {
  ringId: 3,
  loadId: 7,
  loadName: 'Midtown 7',
  callerName: 'Dana Okafor',
  startedDate: '2026-06-15T12:00:00.000Z',
};
const open = (list: readonly object[] = [ring]) =>
  openAs(<RingingCall />, {
    as: { hierarchy: 2 },
    answers: [
      [videoCalls.listRings, { list, own: [] }],
      [videoCalls.endRing, { message: 'Updated Successfully' }],
    ],
  });
const dialog = () => page.getByRole('dialog', { name: 'Video call' });

test('without a call no dialog is shown', async () => {
  const { queries } = await open([]);
  await expect.poll(() => queries(videoCalls.listRings)).toHaveLength(1);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a call says who calls about which load, and is accepted: the load opens with its call', async () => {
  const { bodies, screen } = await open();
  const { router } = screen;
  await expect
    .element(dialog())
    .toHaveTextContent('Video callDana Okafor calls youLoad 7, Midtown 7DeclineDeclining…AcceptAccepting…');
  expect(await accessibilityFaults()).toEqual([]);
  await dialog().getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/load/7');
  expect(await bodies(videoCalls.endRing)).toEqual([{ loadId: 7, answer: 'accept' }]);
  expect(takenCall.get()).toBe(7);
});

test('a call is declined, and the screen stays', async () => {
  const { bodies, screen } = await open();
  const { router } = screen;
  await dialog().getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => bodies(videoCalls.endRing)).toEqual([{ loadId: 7, answer: 'decline' }]);
  expect(router.state.location.pathname).toBe('/here');
});

test('closing it answers nothing', async () => {
  const { bodies } = await open();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(await bodies(videoCalls.endRing)).toEqual([]);
});

test('a browser that plays no sound before a press shows the call all the same', async () => {
  vi.spyOn(AudioContext.prototype, 'resume').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await open();
  await expect.element(dialog()).toBeVisible();
});
