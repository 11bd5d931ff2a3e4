import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OfflineBanner } from '../../../ui/shell/offline-banner.tsx';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { credits } from '../../credits/contract.ts';
import { plans } from '../contract.ts';
import { paymentPath, planSearch } from '../paths.ts';
import { left, sold } from './fixtures/plan-page-cases.tsx';
import PlanPage from './plan-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

test('while a payment is open, the line without a connection does not promise that it goes out later', async () => {
  await openAs(
    <>
      <OfflineBanner />
      <PlanPage />
    </>,
    {
      as: { hierarchy: 2, userId: 9, companyId: 5 },
      path: paymentPath,
      search: planSearch,
      answers: [
        [credits.getCredits, left],
        [plans.listPlans, { list: sold, gateway: { kind: 'sandbox', publishableKey: null } }],
      ],
    },
  );
  await page.getByRole('button', { name: 'Pay for 200 Lookups' }).click();
  window.dispatchEvent(new Event('offline'));
  const promise = page.getByText('what you send goes out when the connection is back', { exact: false });
  const truth = page.getByText('No connection. What you typed is kept; no payment goes out without a connection.', {
    exact: true,
  });
  await expect.element(truth).toBeInTheDocument();
  expect(promise.query()).toBeNull();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(promise).toBeVisible();
  expect(truth.query()).toBeNull();
});
