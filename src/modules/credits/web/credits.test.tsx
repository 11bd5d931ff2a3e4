import { afterEach, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { HeadEndProvider } from '../../../ui/page/head-end.ts';
import { Page } from '../../../ui/page/page.tsx';
import { credits } from '../contract.ts';
import { LookupCredit } from './panels/lookup-credit.tsx';
import PaymentPage from './payment-page.tsx';

afterEach(() => vi.restoreAllMocks());

const soldBy = {
  companyName: 'Piedmont Core Exchange',
  address: '2210 Chattahoochee Ave NW',
  address1: '',
  city: 'Atlanta',
  state: 'GA',
  zipcode: '30318',
  email: 'accounts@piedmontcores.test',
  phone: '4045550110',
};
const answer = { count: 25, plan: null, usedThisMonth: 3, monthlyLimit: null, soldBy };
const seller = { hierarchy: 2, userId: 9, companyId: 5 } as const;

test('the counter stands in the header, and is read again at a press', async () => {
  const { screen, queries } = await openAs(
    <HeadEndProvider value={<LookupCredit />}>
      <Page title="Carts">Body</Page>
    </HeadEndProvider>,
    { as: seller, answers: [[credits.getCredits, answer]] },
  );
  const counter = screen.getByRole('banner').getByRole('group', { name: 'Lookup Credit' });
  await expect.element(counter.getByText('25', { exact: true })).toBeVisible();
  expect(queries(credits.getCredits)).toEqual([{ userId: '9' }]);
  await counter.getByRole('button', { name: 'Read the credits again' }).click();
  await expect.poll(() => queries(credits.getCredits).length).toBe(2);
  expect(await accessibilityFaults()).toEqual([]);
});

test('credits that cannot be read are unknown, not none', async () => {
  const { screen } = await openAs(<LookupCredit />, { as: seller, refused: [credits.getCredits] });
  await expect.element(screen.getByRole('group', { name: 'Lookup Credit' }).getByText('unknown')).toBeVisible();
});

test('the page of plans says whom to ask, with name, address, phone and mail', async () => {
  const { screen } = await openAs(<PaymentPage />, { as: seller, answers: [[credits.getCredits, answer]] });
  await expect.element(screen.getByText('Ask Piedmont Core Exchange for credits', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('2210 Chattahoochee Ave NW')).toBeVisible();
  await expect.element(screen.getByText('Atlanta, GA 30318')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '404-555-0110' })).toHaveAttribute('href', 'tel:+14045550110');
  await expect
    .element(screen.getByRole('link', { name: soldBy.email }))
    .toHaveAttribute('href', `mailto:${soldBy.email}`);
  await expect.element(screen.getByText('25 lookup credits left', { exact: false })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('it says how much of the limit of the month is used', async () => {
  const { screen } = await openAs(<PaymentPage />, {
    as: seller,
    answers: [[credits.getCredits, { ...answer, usedThisMonth: 100, monthlyLimit: 100 }]],
  });
  await expect.element(screen.getByText('100 of 100 lookups used this month.', { exact: false })).toBeVisible();
});
