import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { liveServer } from '../../../ui/testing/live-server.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { videoCalls } from '../contract.ts';
import { openCall } from './call.ts';

/* Cameras and microphones that open only when their call is over, because the browser asked its user before. */

const server = liveServer();

afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());

const opened = async () => {
  await openAs(<></>, { answers: [[videoCalls.getCallServers, { iceServers: [] }]] });
  const call = openCall(7, false);
  onTestFinished(call.leave);
  return { call, phase: () => call.shown().phase };
};
/** What opens next waits until it is allowed. */
const browserThatAsks = () => {
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  const { promise, resolve: allow } = Promise.withResolvers<void>();
  const opening = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  opening.mockImplementation(async (wanted) => promise.then(() => open(wanted)));
  /** The states of its tracks. */
  const late = async () => {
    const stream = await (opening.mock.results[0]!.value as Promise<MediaStream>);
    return stream.getTracks().map(({ readyState }) => readyState);
  };
  return { allow, late };
};

test.each<[string, (at: Awaited<ReturnType<typeof opened>>) => unknown]>([
  ['was left', ({ call }) => call.leave()],
  [
    'was taken elsewhere',
    async ({ phase }) => {
      server.closeTo('call:7', { taken: true });
      await expect.poll(phase).toBe('taken');
    },
  ],
])('another camera that opens after the call %s is let go of', async (_, end) => {
  const { call, phase } = await opened();
  void call.prepare(true);
  await expect.poll(phase).toBe('waiting');
  const { allow, late } = browserThatAsks();
  const switching = call.switchCamera();
  await end({ call, phase });
  allow();
  await switching;
  expect(await late()).toEqual(['ended']);
});

test('camera and microphone that open after the call was left are let go of', async () => {
  const { call } = await opened();
  const { allow, late } = browserThatAsks();
  const preparing = call.prepare(true);
  call.leave();
  // What was open by then is let go of a moment later.
  await new Promise<void>((resolve) => call.subscribe(resolve));
  allow();
  await preparing;
  expect(await late()).toEqual(['ended', 'ended']);
});
