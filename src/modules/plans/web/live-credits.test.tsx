import { QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { liveServer } from '../../../ui/testing/live-server.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { credits } from '../../credits/contract.ts';
import { LookupCredit } from '../../credits/web/panels/lookup-credit.tsx';
import { plans } from '../contract.ts';
import { paymentPath, planSearch } from '../paths.ts';
import { left, sold } from './fixtures/plan-page-cases.tsx';
import PlanPage from './plan-page.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());

const { joined, left: gone, tell } = liveServer();

test.each([
  ['page', PlanPage],
  ['counter', LookupCredit],
])('the %s reads the credits again at news of the own company', async (_, Part) => {
  const { queries, screen } = await openAs(
    <QueryClientProvider client={queryClient}>
      <Part />
    </QueryClientProvider>,
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
  const reads = () => queries(credits.getCredits).length;
  await expect.poll(() => [joined.at(-1), reads() > 0, queryClient.isFetching()]).toEqual(['company:5', true, 0]);
  const before = reads();
  tell('company:5', 'credits.changed');
  await expect.poll(reads).toBe(before + 1);
  await screen.unmount();
  await expect.poll(() => gone.at(-1)).toBe('company:5');
});
