import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { told } from '../../../ui/testing/told.ts';
import { listedLoadPath, loadPath } from '../../till/paths.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';
import { loadLists } from '../lists/contract.ts';
import { activeLoadsPath, loadListSearch } from '../paths.ts';
import LoadListPage from './load-list-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

const request = {
  loadId: 17,
  loadName: 'Friday',
  companyId: 1,
  companyName: 'Peachtree Auto',
  city: 'Macon',
  state: 'GA',
  facilityCity: 'Atlanta',
  facilityName: 'Atlanta',
  type: 2,
  status: 4,
  invoiceNo: null,
  buyerId: null,
  isGradingSession: false,
  requestedBy: 'Nora Bell',
  requestMessage: 'Forty pieces',
  requestPictures: [],
  dismissedDate: null,
  items: 0,
  pendingItems: 0,
  updatedDate: '2026-06-07T15:30:00.000Z',
  createdDate: '2026-06-06T10:00:00.000Z',
};
const press = async (name: string) => {
  const opened = await openAs(<LoadListPage />, {
    at: '?tab=requests',
    path: activeLoadsPath,
    search: loadListSearch,
    as: { canBuildCart: true, canAcceptLoadRequest: true, companyId: 1 },
    answers: [
      [loadLists.listLoads, { list: [request], total: 1 }],
      [loadLifeCycle.getLoad, request],
    ],
  });
  await opened.screen.getByRole('button', { name: 'Actions for load 17' }).click();
  await opened.screen.getByRole('menuitem', { name }).click();
  return opened;
};

test('an accepted request is told, and its load opens', async () => {
  const { screen } = await press('Accept');
  await screen.getByRole('dialog', { name: 'Accept request' }).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe(loadPath({ loadId: 17 }));
  await expect.poll(told).toContain('Done');
});

test('View opens the request in the list', async () => {
  const { screen } = await press('View');
  await expect.poll(() => screen.router.state.location.pathname).toBe(listedLoadPath({ loadId: 17 }));
});

test('a request is neither accepted nor dismissed by who cancels', async () => {
  for (const name of ['Accept', 'Dismiss']) {
    const { screen, bodies } = await press(name);
    const dialog = screen.getByRole('dialog', { name: `${name} request` });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => dialog.query()).toBeNull();
    expect(await bodies(loadLifeCycle.editLoad)).toEqual([]);
    await screen.unmount();
  }
});
