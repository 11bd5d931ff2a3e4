import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { HeadEndProvider } from '../../../ui/page/head-end.ts';
import { Page } from '../../../ui/page/page.tsx';
import { credits } from '../contract.ts';
import { LookupCredit } from './panels/lookup-credit.tsx';

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
const answer = { count: 25, plan: null, isUnlimited: false, size: 100, usedThisMonth: 3, monthlyLimit: null, soldBy };
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

test.each([
  [{ count: 25, size: 100 }, '25', undefined],
  [{ count: 10, size: 100 }, '10', 'Running low'],
  [{ count: 0, size: 0 }, '0', 'None left'],
  [{ count: 0, size: 0, isUnlimited: true }, 'Unlimited', undefined],
])('with %j the counter says %s and %s, and leads to the plans', async (more, text, low) => {
  const { screen } = await openAs(<LookupCredit />, {
    as: seller,
    answers: [[credits.getCredits, { ...answer, ...more }]],
  });
  const link = screen.getByRole('group', { name: 'Lookup Credit' }).getByRole('link');
  await expect.element(link).toHaveTextContent(`${text}${low ?? ''}`);
  await expect.element(link).toHaveAttribute('href', '/payment');
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  [0, '0None left'],
  [7, '7Running low'],
  [25, '25'],
])('on a phone the counter of %i is a target for a thumb', async (count, text) => {
  await page.viewport(390, 844);
  const { screen } = await openAs(<LookupCredit />, {
    as: seller,
    answers: [[credits.getCredits, { ...answer, count }]],
  });
  const link = screen.getByRole('group', { name: 'Lookup Credit' }).getByRole('link');
  await expect.element(link).toHaveTextContent(text);
  const { width, height } = link.element().getBoundingClientRect();
  expect(width).toBeGreaterThanOrEqual(44);
  expect(height).toBeGreaterThanOrEqual(44);
  await page.viewport(414, 896);
});

test.each([
  [1280, true],
  [390, false],
])('at %i px the words stand beside the counter: %s', async (width, stand) => {
  await page.viewport(width, 844);
  const { screen } = await openAs(<LookupCredit />, { as: seller, answers: [[credits.getCredits, answer]] });
  await expect.element(screen.getByText('25', { exact: true })).toBeVisible();
  expect(screen.getByText('Lookup Credit', { exact: true }).query() !== null).toBe(stand);
  await page.viewport(414, 896);
});

test('credits that cannot be read are asked for again by a button that says so', async () => {
  const { screen, queries } = await openAs(<LookupCredit />, { as: seller, refused: [credits.getCredits] });
  await screen.getByRole('button', { name: 'The credits could not be read. Read them again' }).click();
  await expect.poll(() => queries(credits.getCredits).length).toBe(2);
});
