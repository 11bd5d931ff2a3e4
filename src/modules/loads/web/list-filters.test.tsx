import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { told } from '../../../ui/testing/told.ts';
import { facilities } from '../../facilities/contract.ts';
import { loadLists } from '../lists/contract.ts';
import { activeLoadsPath, loadListSearch, loadReportSearch } from '../paths.ts';
import { loadReport } from '../report/contract.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';
import { AskDialog } from './ask-dialog.tsx';
import { cart, listed } from './fixtures/load-list-cases.tsx';
import LoadListPage from './load-list-page.tsx';
import ReportPage from './report/report-page.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

/** The options of a filter, each with what the address has once it is chosen. */
const optionsOf = async (name: RegExp, router: () => string) => {
  const found: (readonly [string, string])[] = [];
  await page.getByRole('button', { name }).first().click();
  const names = page
    .getByRole('option')
    .elements()
    .map((each) => each.textContent);
  for (const [at, option] of names.entries()) {
    if (at > 0) await page.getByRole('button', { name }).first().click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await expect.poll(() => page.getByRole('option').elements().length).toBe(0);
    found.push([option, router()]);
  }
  return found;
};

test('each status of a cart is asked for by its own number', async () => {
  const { screen } = await openAs(<LoadListPage />, {
    path: activeLoadsPath,
    search: loadListSearch,
    answers: [[loadLists.listLoads, { list: [cart], total: 1 }]],
  });
  const search = () => screen.router.history.location.search;
  expect(await optionsOf(/^Status/, search)).toEqual([
    ['Not started', '?status=1'],
    ['In process', '?status=2'],
    ['Seller finalised', '?status=4'],
  ]);
});

test('each state of the report is asked for by its own word', async () => {
  const { screen } = await openAs(<ReportPage />, {
    search: loadReportSearch,
    answers: [[loadReport.reportLoads, { list: [] }]],
  });
  const search = () => screen.router.history.location.search;
  expect(await optionsOf(/^State/, search)).toEqual([
    ['Request', '?state=request'],
    ['Quote', '?state=quote'],
    ['Cart', '?state=cart'],
    ['Seller finalised', '?state=finalised'],
    ['Invoice pending', '?state=pending'],
    ['Settled', '?state=settled'],
  ]);
});

test('another tab drops the status, and the page', async () => {
  const { screen } = await openAs(<LoadListPage />, {
    at: '?status=2&page=2&buyer=7',
    path: activeLoadsPath,
    search: loadListSearch,
  });
  await screen.getByRole('tab', { name: /^Quotes/ }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ tab: 'quotes', buyer: '7' });
});

test('a seller is offered the facilities that take carts', async () => {
  const place = (facilityId: number, isCartCreation: boolean) => ({
    facilityId,
    name: `Place ${facilityId}`,
    isActive: true,
    isCartCreation,
  });
  const { screen } = await openAs(<AskDialog kind="quote" onClose={() => undefined} onAsked={() => undefined} />, {
    as: { hierarchy: 2 },
    answers: [[facilities.listFacilities, { list: [place(1, true), place(2, false), place(3, true)] }]],
  });
  await screen.getByRole('combobox', { name: 'Facility' }).click();
  await expect.element(screen.getByRole('option', { name: 'Place 1' })).toBeVisible();
  const names = screen
    .getByRole('option')
    .elements()
    .map((each) => each.textContent);
  expect(names).toEqual(['Place 1', 'Place 3']);
});

test('a deleted cart is told', async () => {
  const { screen, menu, queries } = await listed({ deleteCart: true });
  await menu.click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(told).toContain('Done');
  expect(queries(loadLifeCycle.deleteLoad)).toHaveLength(1);
});
