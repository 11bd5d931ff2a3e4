import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { hedger, openExposure as open, reads } from './fixtures/exposure-cases.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

test.each([
  [4, '−4.000'],
  [0, '0.000'],
])('of %i ounces that are hedged the chain takes off %s', async (hedged, shown) => {
  const { screen } = await open({ hedged: { hedged } });
  const row = screen.getByRole('table', { name: /^Troy ounces of Platinum/ }).getByRole('row', { name: /^Hedged/ });
  await expect.element(row.getByRole('cell')).toHaveTextContent(shown);
  expect(row.getByRole('cell').element().textContent).toBe(shown);
});

test.each([
  [4.5, '50%', '50'],
  [9, '100%', '100'],
  [13.5, '100%', '100'],
])('of a net of %d against 9 ounces the bar is %s long', async (net, length, now) => {
  const { screen } = await open({ hedged: { net, isPassed: net > 9 } });
  const bar = screen.getByRole('region', { name: 'Platinum' }).getByRole('meter');
  await expect.element(bar).toHaveAttribute('aria-valuenow', now);
  expect((bar.element().firstElementChild as HTMLElement).style.width).toBe(length);
});

test.each([
  ['who may hedge', hedger, true],
  ['who only reads', reads, false],
])('where nothing is hedged, %s is offered to record a hedge: %#', async (_, as, isOffered) => {
  const { screen } = await open({ as, list: [] });
  await expect.element(screen.getByText('No hedges yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Record hedge' }).elements()).toHaveLength(isOffered ? 2 : 0);
});
