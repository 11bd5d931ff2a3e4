import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { asked, openList } from './fixtures/load-list-stage.tsx';

beforeEach(async () => {
  await page.viewport(1920, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
const withoutActions = ['Load', 'Customer', 'Name', 'Facility', 'Buyer', 'Status', 'Items', 'Value', 'Updated'];
/** With less room the columns go in this order: name, facility, buyer, items. */
test.each<[number, readonly string[]]>([
  [1460, ['Load', 'Customer', 'Name', 'Facility', 'Buyer', 'Status', 'Items', 'Value', 'Updated']],
  [1300, withoutActions],
  [1040, ['Load', 'Customer', 'Facility', 'Buyer', 'Status', 'Items', 'Value', 'Updated']],
  [900, ['Load', 'Customer', 'Buyer', 'Status', 'Items', 'Value', 'Updated']],
  [800, ['Load', 'Customer', 'Status', 'Items', 'Value', 'Updated']],
  [722, ['Load', 'Customer', 'Status', 'Items', 'Value', 'Updated']],
])('at %i px the columns of carts are %j', async (width, names) => {
  await page.viewport(width, 800);
  await openList({});
  await expect.poll(heads).toEqual([...names, 'Actions']);
});

test.each<[number, readonly string[]]>([
  [1440, ['Load', 'Customer', 'Asks for', 'Asked by', 'Message', 'Facility', 'Items', 'Value', 'Updated']],
  [960, ['Load', 'Customer', 'Asks for', 'Asked by', 'Facility', 'Items', 'Value', 'Updated']],
  [800, ['Load', 'Customer', 'Asks for', 'Items', 'Value', 'Updated']],
])('at %i px the columns of requests are %j', async (width, names) => {
  await page.viewport(width, 800);
  await openList({ at: '?tab=requests', list: [asked] });
  await expect.poll(heads).toEqual([...names, 'Actions']);
});

/** Figures and times begin with the largest, words with the first. Updated is the usual order, and turns. */
test.each([
  ['Load', '-load'],
  ['Customer', 'customer'],
  ['Name', 'name'],
  ['Facility', 'facility'],
  ['Buyer', 'buyer'],
  ['Status', 'status'],
  ['Items', '-items'],
  ['Value', '-value'],
  ['Updated', 'updated'],
])('a press on %s orders by %s', async (name, sort) => {
  const screen = await openList({});
  await page.getByRole('columnheader', { name, exact: true }).getByRole('button').click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ sort });
});

test('each column but the load is one that can be hidden', async () => {
  await openList({});
  await page.getByRole('button', { name: 'Choose columns' }).click();
  const choices = page.getByRole('checkbox').elements() as HTMLInputElement[];
  expect(choices.filter(({ disabled }) => disabled).map(({ labels }) => labels![0]!.textContent)).toEqual(['Load']);
});
