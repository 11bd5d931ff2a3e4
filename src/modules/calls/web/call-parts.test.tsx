import { page } from 'vitest/browser';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { liveServer } from '../../../ui/testing/live-server.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { videoCalls } from '../contract.ts';
import { isOver, phaseWords, ringWords } from './call-words.ts';
import { RingingCall } from './panels/ringing-call.tsx';
import { StreamView } from './stream-view.tsx';
import { takeStill } from './take-still.ts';
import { takenCall } from './taken-call.ts';

liveServer();
beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  takenCall.set(undefined);
});
afterAll(() => vi.unstubAllGlobals());

test('a call that is accepted opens at its load, now or once its button is there, and once', () => {
  const opened: number[] = [];
  takenCall.set(7);
  const leaveOther = takenCall.onTaken(8, () => opened.push(8));
  expect([opened, takenCall.get()]).toEqual([[], 7]);
  const leave = takenCall.onTaken(7, () => opened.push(7));
  expect([opened, takenCall.get()]).toEqual([[7], undefined]);
  // The button of the page before says late that it is gone.
  leaveOther();
  takenCall.set(7);
  expect(opened).toEqual([7, 7]);
  leave();
  takenCall.set(7);
  expect([opened, takenCall.get()]).toEqual([[7, 7], 7]);
});

const ring = (ringId: number, callerName: string) => ({
  ringId,
  loadId: 7,
  loadName: 'Midtown 7',
  callerName,
  startedDate: '2026-06-15T12:00:00.000Z',
});
const dialog = () => page.getByRole('dialog', { name: 'Video call' });

test.each(['Accept', 'Decline'])('%s that is refused says why, and the call rings on', async (name) => {
  const { screen } = await openAs(<RingingCall />, {
    as: { hierarchy: 2 },
    answers: [[videoCalls.listRings, { list: [ring(3, 'Dana Okafor')], own: [] }]],
    refused: [videoCalls.endRing],
  });
  await dialog().getByRole('button', { name }).click();
  await expect.element(page.getByText('Refused').first()).toBeVisible();
  await expect.element(dialog()).toBeVisible();
  expect(screen.router.state.location.pathname).toBe('/here');
  expect(takenCall.get()).toBeUndefined();
});

test('a hidden call stays hidden, and the next one rings', async () => {
  const rings = { list: [ring(3, 'Dana Okafor')], own: [] };
  const { readAgain } = await openAs(<RingingCall />, {
    as: { hierarchy: 2 },
    answers: [[videoCalls.listRings, rings]],
  });
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await readAgain();
  expect(dialog().query()).toBeNull();
  rings.list = [ring(4, 'Ann Reed')];
  await readAgain();
  await expect.element(dialog().getByText('Ann Reed', { exact: false })).toBeVisible();
});

test.each([
  ['somebody calls', [ring(3, 'Dana Okafor')], [], true],
  ['an own call rings', [], [{ ringId: 3, loadId: 7, outcome: null }], true],
  ['an own call was missed', [], [{ ringId: 3, loadId: 7, outcome: 'missed' }], false],
  ['nobody calls', [], [], false],
])('while %s its end is asked for every five seconds', async (_, list, own, isAsked) => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  const { queries } = await openAs(<RingingCall />, {
    as: { hierarchy: 2 },
    answers: [[videoCalls.listRings, { list, own }]],
  });
  await expect.poll(() => queries(videoCalls.listRings)).toHaveLength(1);
  if (list.length > 0) await expect.element(dialog()).toBeVisible();
  const isPlanned = () => timers.mock.calls.some(([, ms]) => ms === 5000);
  if (isAsked) await expect.poll(isPlanned).toBe(true);
  else expect(isPlanned()).toBe(false);
});

test.each([
  ['joining', undefined, 'Joining …', false],
  ['connecting', undefined, 'Connecting to the other side …', false],
  ['connected', 'Luis', 'Connected to Luis', false],
  ['reconnecting', 'Luis', 'The connection to Luis is lost. Reconnecting …', false],
  ['failed', undefined, 'The call could not be prepared.', true],
  ['refused', undefined, 'This load takes no call from you any more.', true],
  ['closed', undefined, 'The call has ended: the load is closed to calls.', true],
  ['taken', undefined, 'You are in this call in another window or on another device.', true],
  ['busy', undefined, 'Somebody else of your side is in this call. You join when they leave.', false],
] as const)('a call that is %s with %s says: %s', (phase, other, words, ends) => {
  expect([phaseWords(phase, other), isOver(phase)]).toEqual([words, ends]);
});

test('an own call says whether it rings, was missed or declined, and nothing once it is accepted', () => {
  expect(ringWords).toEqual({ ringing: 'Ringing …', missed: 'No answer', declined: 'Declined', accepted: undefined });
});

const pictureOf = async (width: number, height: number) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  const drawing = setInterval(() => context.fillRect(0, 0, 9, 9), 20);
  const video = document.createElement('video');
  Object.assign(video, { muted: true, srcObject: canvas.captureStream() });
  onTestFinished(() => {
    clearInterval(drawing);
    video.srcObject = null;
  });
  await video.play();
  await expect.poll(() => video.videoWidth).toBe(width);
  return video;
};

test.each([
  [640, 480, [640, 480]],
  [2400, 1200, [1920, 960]],
])('a still of %i × %i is a JPEG of %o', async (width, height, size) => {
  const still = await takeStill(await pictureOf(width, height));
  const picture = await createImageBitmap(still!);
  expect([still!.type, picture.width, picture.height]).toEqual(['image/jpeg', ...size]);
  picture.close();
});

test('a video that shows nothing has no still', async () => {
  expect(await takeStill(document.createElement('video'))).toBeUndefined();
});

test('a stream is shown while its picture runs, the own one silently', async () => {
  const stream = document.createElement('canvas').captureStream();
  const { screen } = await openAs(
    <>
      <StreamView label="Theirs" stream={stream} />
      <StreamView label="Own" stream={undefined} isOwn />
    </>,
  );
  const video = (label: string) => screen.getByLabelText(label).element() as HTMLVideoElement;
  expect([video('Theirs').srcObject, video('Theirs').muted]).toEqual([stream, false]);
  expect([video('Own').srcObject, video('Own').muted]).toEqual([null, true]);
  expect(video('Own').dataset['empty']).toBe('true');
  await expect.poll(() => video('Theirs').dataset['empty']).toBeUndefined();
  const [track] = stream.getVideoTracks();
  track!.stop();
  track!.dispatchEvent(new Event('ended'));
  await expect.poll(() => video('Theirs').dataset['empty']).toBe('true');
});
