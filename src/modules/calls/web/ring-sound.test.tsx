import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRinging } from './ring-sound.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A sound card that notes what it plays. */
const card = (state: AudioContextState) => {
  const played: number[][] = [];
  const volumes: unknown[][] = [];
  const closed = vi.fn<() => Promise<void>>(async () => {});
  const resumed = vi.fn<() => Promise<void>>(async () => {});
  class Sound {
    currentTime = 10;
    state = state;
    destination = {};
    resume = resumed;
    close = closed;
    createOscillator() {
      const frequency = { value: 0 };
      return {
        frequency,
        connect: (next: unknown) => next,
        start: (at: number) => played.push([frequency.value, at]),
        stop: (at: number) => played.at(-1)!.push(at),
      };
    }
    createGain() {
      const note =
        (name: string) =>
        (...at: number[]) =>
          volumes.push([name, ...at]);
      return {
        gain: {
          setValueAtTime: note('is'),
          linearRampToValueAtTime: note('rises'),
          exponentialRampToValueAtTime: note('falls'),
        },
        connect: (next: unknown) => next,
      };
    }
  }
  vi.stubGlobal('AudioContext', Sound);
  return { played, volumes, closed, resumed };
};
const twoNotes = [
  [659.25, 10, 10.5],
  [523.25, 10.35, 10.85],
];

test('two soft notes ring at once and every three seconds, until it is stopped', async () => {
  const { played, volumes, closed } = card('running');
  const stop = startRinging();
  await expect.poll(() => played).toEqual(twoNotes);
  expect(volumes.slice(0, 3)).toEqual([
    ['is', 0, 10],
    ['rises', 0.08, 10.05],
    ['falls', 0.0001, 10.5],
  ]);
  await vi.advanceTimersByTimeAsync(2999);
  expect(played).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(played).toHaveLength(4);
  stop();
  expect(closed).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(9000);
  expect(played).toHaveLength(4);
});

test('a browser that allows no sound is asked again each time, and nothing is played', async () => {
  const { played, resumed } = card('suspended');
  const stop = startRinging();
  await vi.advanceTimersByTimeAsync(6000);
  expect(resumed.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(played).toEqual([]);
  stop();
});

test('a device without sound rings silently', () => {
  const none = vi.fn<() => void>(() => {
    throw new Error('No sound');
  });
  vi.stubGlobal('AudioContext', none);
  startRinging()();
  expect(none).toHaveBeenCalledOnce();
});
