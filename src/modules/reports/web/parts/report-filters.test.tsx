import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { costSheetSearch } from '../../../../kernel/screen-search.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { facilities } from '../../../facilities/contract.ts';
import CostSheetPage from '../cost-sheet/cost-sheet-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const open = (at: string) =>
  openAs(<CostSheetPage />, {
    at,
    search: costSheetSearch,
    as: { hierarchy: 1, canAccessDashboard: true, canViewCostSheet: true },
    answers: [[facilities.listFacilities, { list: [{ facilityId: 3, name: 'Atlanta', isActive: true }] }]],
  });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const type = async (name: string, text: string) => {
  await field(name).fill(text);
  await userEvent.tab();
};
const search = () => page.getByRole('button', { name: 'Search' }).click();

test('Back and Forward show the days and filters of their figures', async () => {
  const { screen } = await open('?from=2026-05-01&to=2026-05-31');
  const { history } = screen.router;
  await type('From', '03/01/2026');
  await type('To', '03/31/2026');
  await page.getByRole('button', { name: 'Facility All' }).click();
  await page.getByRole('option', { name: 'Atlanta' }).click();
  await search();
  await expect
    .poll(() => screen.router.state.location.search)
    .toEqual({ from: '2026-03-01', to: '2026-03-31', facility: '3' });
  history.back();
  await expect.element(field('From')).toHaveValue('05-01-2026');
  await expect.element(field('To')).toHaveValue('05-31-2026');
  await expect.element(page.getByRole('button', { name: 'Facility All' })).toBeVisible();
  history.forward();
  await expect.element(field('From')).toHaveValue('03-01-2026');
  await expect.element(page.getByRole('button', { name: 'Facility Atlanta' })).toBeVisible();
});

test('what was typed and not searched is gone after Reset and Back', async () => {
  const { screen } = await open('?from=2026-05-01&to=2026-05-31');
  await type('From', '05/11/2026');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
  screen.router.history.back();
  await expect.poll(() => screen.router.state.location.search).toEqual({ from: '2026-05-01', to: '2026-05-31' });
  await expect.element(field('From')).toHaveValue('05-01-2026');
});
