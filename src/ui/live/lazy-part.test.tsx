import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { lazyPart } from './lazy-part.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

const loaded = async () => ({ default: () => <p>The part</p> });
const shown = (Part: ReturnType<typeof lazyPart>) =>
  mount(
    <>
      <p>The page</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );

test('a lost answer leaves the page, and the part comes with the next one', async () => {
  const load = vi.fn<typeof loaded>(loaded).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const screen = await shown(lazyPart(load));
  await expect.element(screen.getByText('The page')).toBeVisible();
  await expect.element(screen.getByText('The part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('it is asked for four times within eight seconds, then the page fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn<typeof loaded>().mockRejectedValue(new TypeError('Failed to fetch'));
  const rendered = shown(lazyPart(load));
  for (const [afterMs, calls] of [
    [499, 1],
    [1, 2],
    [2_000, 3],
    [5_000, 4],
    [60_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(afterMs);
    expect(load).toHaveBeenCalledTimes(calls);
  }
  vi.useRealTimers();
  await rendered;
});

test('without a connection nothing is asked for until it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<typeof loaded>(loaded);
  const screen = await shown(lazyPart(load));
  await expect.element(screen.getByText('The page')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('The part')).toBeVisible();
});
