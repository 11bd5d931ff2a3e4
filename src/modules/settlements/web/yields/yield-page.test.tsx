import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { yields } from '../../yields/contract.ts';
import { open, asked, paging, instant } from './fixtures/yield-page-cases.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test.each([
  ['', { by: 'lot' }],
  ['?by=load', { by: 'load' }],
  ['?by=customer', { by: 'customer' }],
  ['?by=buyer', { by: 'buyer' }],
  ['?by=grader', { by: 'grader' }],
  ['?by=family', { by: 'family' }],
  ['?by=code', { by: 'code' }],
  ['?by=moon', { by: 'lot' }],
  ['?by=code&runs=true', { by: 'code', runs: 'true' }],
  ['?runs=true', { by: 'lot' }],
  ['?from=2026-06-10', { by: 'lot', from: instant('2026-06-10T00:00:00') }],
  ['?to=2026-06-12', { by: 'lot', to: instant('2026-06-12T23:59:59.999') }],
  ['?by=code&sort=-share', { by: 'code', sort: '-share' }],
  ['?sort=days', { by: 'lot' }],
  ['?page=3&size=20', { by: 'lot', count: '20', offset: '40' }],
])('the address %j asks for %o', async (at, expected) => {
  const opened = await open(at);
  await expect.poll(() => asked(opened)).toEqual([{ ...paging, ...expected }]);
});

test('a tab groups by something else, and keeps days, order and what runs', async () => {
  const opened = await open('?by=buyer&from=2026-06-10&sort=name&runs=true&page=2');
  const tabs = opened.screen.getByRole('navigation', { name: 'What the yield is grouped by' });
  await expect.element(tabs.getByRole('link', { name: 'Buyer' })).toHaveAttribute('aria-current', 'page');
  const labels = tabs
    .getByRole('link')
    .elements()
    .map((each) => each.textContent);
  expect(labels).toEqual(['Lot', 'Load', 'Customer', 'Buyer', 'Grader', 'Family', 'Code']);
  await tabs.getByRole('link', { name: 'Code' }).click();
  const from = instant('2026-06-10T00:00:00');
  await expect.poll(() => asked(opened).at(-1)).toEqual({ ...paging, by: 'code', from, sort: 'name', runs: 'true' });
});

test('days are sent at once, also by the panel; Reset takes them back', async () => {
  const opened = await open('?by=buyer');
  const { screen, queries } = opened;
  await screen.getByRole('textbox', { name: 'From', exact: true }).fill('06/10/2026');
  await screen.getByRole('textbox', { name: 'To', exact: true }).fill('06/12/2026');
  await userEvent.tab();
  const days = { from: instant('2026-06-10T00:00:00'), to: instant('2026-06-12T23:59:59.999') };
  await expect.poll(() => asked(opened).at(-1)).toEqual({ ...paging, by: 'buyer', ...days });
  const ofPanel = { count: '3', offset: '0', runs: 'true', ...days };
  await expect
    .poll(() =>
      queries(yields.listYield).filter(({ count, from, to }) => count === '3' && from === days.from && to === days.to),
    )
    .toEqual(['customer', 'buyer'].map((by) => ({ ...ofPanel, by })));
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ by: 'buyer' });
});

test('a press on a head sorts by its column', async () => {
  const opened = await open('?by=customer');
  const sorts = [
    ['Customer', 'name'],
    ['Lots', '-lots'],
    ['Paid', '-paid'],
    ['Difference', '-difference'],
    ['Share', '-share'],
    // The order that it has at first.
    ['Came back', undefined],
  ] as const;
  for (const [head, sort] of sorts) {
    await opened.screen.getByRole('columnheader', { name: head }).getByRole('button').click();
    const sent = { by: 'customer', ...(sort && { sort }) };
    await expect.poll(() => opened.screen.router.state.location.search).toEqual(sent);
    await expect.poll(() => asked(opened)).toContainEqual({ ...paging, ...sent });
  }
});

test('Show leaves those alone that run beyond chance', async () => {
  const opened = await open('?by=grader');
  await opened.screen.getByRole('button', { name: /^Show/ }).click();
  await page.getByRole('option', { name: 'Beyond chance' }).click();
  await expect.poll(() => asked(opened).at(-1)).toEqual({ ...paging, by: 'grader', runs: 'true' });
});
