import { afterEach, expect, test, vi } from 'vitest';
import { lackWords, mediaWords } from './call-words.ts';
import { countCameras, MediaError, nextCamera, openMedia, openSound } from './media.ts';

afterEach(() => vi.restoreAllMocks());

const sizes = { width: { ideal: 1280 }, height: { ideal: 720 } };
const video = { ...sizes, facingMode: { ideal: 'environment' } };
const refusing = (name: string) => new DOMException('No', name);
const asking = (answer: (wanted: MediaStreamConstraints) => Promise<MediaStream>) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => answer(wanted!));
const problemOf = (opening: Promise<unknown>) =>
  opening.then(
    () => undefined,
    (thrown) => (thrown instanceof MediaError ? thrown.problem : 'another error'),
  );

test.each([
  ['NotAllowedError', 'denied', 1],
  ['SecurityError', 'denied', 1],
  ['NotFoundError', 'missing', 3],
  ['OverconstrainedError', 'missing', 3],
  ['NotReadableError', 'in-use', 3],
  ['AbortError', 'in-use', 3],
  ['TypeError', 'failed', 1],
])('%s means %s, after %i questions', async (name, problem, times) => {
  const asked = asking(() => Promise.reject(refusing(name)));
  expect(await problemOf(openMedia())).toBe(problem);
  expect(asked).toHaveBeenCalledTimes(times);
});

test('camera and microphone are asked for together, then each alone', async () => {
  const asked = asking(() => Promise.reject(refusing('NotFoundError')));
  await problemOf(openMedia());
  expect(asked.mock.calls.map(([wanted]) => wanted)).toEqual([{ audio: true, video }, { video }, { audio: true }]);
});

test('a device with a camera alone is seen and not heard', async () => {
  const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  asking((wanted) => (wanted.audio ? Promise.reject(refusing('NotFoundError')) : real(wanted)));
  const { stream, hasCamera, hasMicrophone } = await openMedia();
  for (const track of stream.getTracks()) track.stop();
  expect([hasCamera, hasMicrophone]).toEqual([true, false]);
});

test('an address without https has no devices', async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never);
  expect(await problemOf(openMedia())).toBe('insecure');
  const { stream, hasCamera, hasMicrophone } = await openSound();
  expect([stream.getTracks(), hasCamera, hasMicrophone]).toEqual([[], false, false]);
});

test('cameras that cannot be counted are none', async () => {
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockRejectedValue(refusing('NotAllowedError'));
  expect(await countCameras()).toBe(0);
});

test('after the last camera comes the first, and the current one is opened again where the next does not open', async () => {
  const list = ['one', 'two'].map((deviceId) => ({ kind: 'videoinput', deviceId }));
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([
    { kind: 'audioinput', deviceId: 'sound' },
    ...list,
  ] as never);
  const canvas = document.createElement('canvas');
  canvas.getContext('2d');
  const [current] = canvas.captureStream().getVideoTracks();
  vi.spyOn(current!, 'getSettings').mockReturnValue({ deviceId: 'two' });
  const wanted: unknown[] = [];
  asking(async (each) => {
    wanted.push(each.video);
    // The current one is let go of first: a phone opens one at a time.
    expect(current!.readyState).toBe('ended');
    if (wanted.length === 1) throw refusing('NotReadableError');
    return canvas.captureStream();
  });
  const next = await nextCamera(current!);
  next.stop();
  expect(wanted).toEqual([
    { ...sizes, deviceId: { exact: 'one' } },
    { ...sizes, deviceId: { exact: 'two' } },
  ]);
});

test.each([
  [true, true, undefined],
  [false, true, 'No camera is open here. The other side hears you and does not see you.'],
  [true, false, 'No microphone is open here. The other side sees you and does not hear you.'],
  [false, false, 'No camera and no microphone are open here. The other side neither sees nor hears you.'],
])('of a camera %s and a microphone %s is said: %s', (camera, microphone, words) => {
  expect(lackWords(camera, microphone)).toBe(words);
});

test('each problem has its own sentence', () => {
  expect(new Set(Object.values(mediaWords)).size).toBe(5);
  expect(mediaWords.insecure).toMatch(/https/);
  expect(mediaWords.failed).toMatch(/could not be opened/);
});
