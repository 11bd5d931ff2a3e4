import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { PrintedOnce } from './printed-once.tsx';

afterEach(() => vi.restoreAllMocks());

const open = async () => {
  const loaded = Promise.withResolvers<void>();
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(loaded.promise);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const onPrinted = vi.fn<() => void>();
  const screen = await mount(
    <PrintedOnce label="Invoice" onPrinted={onPrinted}>
      <img alt="Signature" src="data:," />
    </PrintedOnce>,
  );
  await expect.poll(() => decode.mock.calls.length).toBe(1);
  const settled = () => loaded.promise.catch(() => {}).then(() => new Promise((resolve) => setTimeout(resolve)));
  return { screen, print, onPrinted, loaded, settled };
};

test.each(['loaded', 'not to be had'])('a sheet is printed once its picture is %s', async (outcome) => {
  const { print, onPrinted, loaded } = await open();
  expect(print).not.toHaveBeenCalled();
  if (outcome === 'loaded') loaded.resolve();
  else loaded.reject(new Error('Gone'));
  await expect.poll(() => onPrinted.mock.calls.length).toBe(1);
  expect(print).toHaveBeenCalledTimes(1);
});

test('a sheet that is gone before its picture is loaded is not printed', async () => {
  const { screen, print, onPrinted, loaded, settled } = await open();
  await screen.unmount();
  loaded.resolve();
  await settled();
  expect(print).not.toHaveBeenCalled();
  expect(onPrinted).not.toHaveBeenCalled();
});
