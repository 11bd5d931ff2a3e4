import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import type { Load } from '../../wire.ts';
import { currentLoad, useAsCurrentLoad } from './current-load.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const Opened = ({ load }: { load: Partial<Load> }) => {
  useAsCurrentLoad({
    loadId: 7,
    type: 1,
    sellerFinalisedDate: null,
    dismissedDate: null,
    unansweredItems: 0,
    ...load,
  } as Load);
  return <p>Load</p>;
};
const open = async (load: Partial<Load>, as = {}) => {
  const { screen } = await openAs(<Opened load={load} />, { as: { canBuildCart: true, ...as } });
  await expect.element(screen.getByText('Load')).toBeVisible();
  await screen.unmount();
};

test('opening a load makes it the current one of this tab and user', async () => {
  await open({});
  expect(currentLoad.read()).toBe(7);
  await open({ loadId: 8 });
  expect(currentLoad.read()).toBe(8);
  await open({ loadId: 9 }, { userId: 2 });
  expect(currentLoad.read()).toBe(9);
  await open({ loadId: 10 }, { userId: 1, canBuildCart: false });
  expect(currentLoad.read()).toBe(8);
});

test.each([3, 4] as const)('looking at an invoice, type %i, leaves the current load', async (type) => {
  await open({});
  await open({ loadId: 8, type });
  expect(currentLoad.read()).toBe(7);
});

test('a load that is finished is the current one no more', async () => {
  await open({});
  await open({ type: 3 });
  expect(currentLoad.read()).toBeUndefined();
});

test('what is no number is no load', () => {
  sessionStorage.setItem('troyard.load:1', 'x');
  expect(currentLoad.read()).toBeUndefined();
});
