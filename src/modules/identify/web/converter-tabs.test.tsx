import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { converterSearch } from '../paths.ts';
import { ConverterTabs } from './converter-tabs.tsx';
import type { PriceContext } from './price-context.ts';

afterEach(() => vi.restoreAllMocks());

const receipt = {
  steps: [],
  pricingVersion: 12,
  appliedAt: '2026-06-10T12:00:00Z',
  appliedBy: 'Dana Okafor',
  market: 228.68,
  publish: 223.64,
  scheme: 187.09,
  alt1: 191.03,
};
const open = (canShowPricing: boolean, isPending = false) =>
  openAs(
    <ConverterTabs
      productId={5}
      converter={undefined}
      priceContext={{ sent: { companyId: 9, facilityId: 3 }, isPending } as PriceContext}
    />,
    { search: converterSearch, as: { canShowPricing }, answers: [[catalogue.getReceipt, receipt]] },
  );

test('the receipt is that of the price shown: for its customer and facility', async () => {
  const { queries } = await open(true);
  await expect.poll(() => queries(catalogue.getReceipt)).toEqual([{ productId: '5', companyId: '9', facilityId: '3' }]);
});

test('receipt and history are for those who see prices', async () => {
  const { screen, queries } = await open(false);
  await expect.element(screen.getByRole('tab', { name: /Fits/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Price receipt' }).query()).toBeNull();
  expect(screen.getByRole('tab', { name: 'History' }).query()).toBeNull();
  expect(queries(catalogue.getReceipt)).toEqual([]);
});

test.each([true, false])('the test history is for those who see it: %s', async (canShowTestHistory) => {
  const { screen } = await openAs(
    <ConverterTabs
      productId={5}
      converter={undefined}
      priceContext={{ sent: {}, isPending: false } as unknown as PriceContext}
    />,
    { search: converterSearch, as: { canShowTestHistory }, at: '?tab=tests' },
  );
  await expect.element(screen.getByRole('tab', { name: /Fits/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Test history' }).query() !== null).toBe(canShowTestHistory);
  if (canShowTestHistory) await expect.element(screen.getByText(/No test of this converter/)).toBeVisible();
});

test('a receipt that cannot be read says so, and is read again', async () => {
  const { screen, queries, readAgain } = await open(true);
  await expect.element(screen.getByText(/v?12/).first()).toBeVisible();
  vi.mocked(fetch).mockImplementationOnce(async () => Response.json({ error: 'No.' }, { status: 400 }));
  await readAgain();
  await expect.element(screen.getByText('The price receipt could not be read')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('The price receipt could not be read')).not.toBeInTheDocument();
  expect(queries(catalogue.getReceipt)).toHaveLength(2);
});
