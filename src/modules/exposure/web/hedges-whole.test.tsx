import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { hedges } from '../../hedges/contract.ts';
import { openExposure as open, reads, sold } from './fixtures/exposure-cases.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const region = (name: string) => page.getByRole('region', { name, exact: true });
const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });

const actions = () => page.getByRole('button', { name: 'Actions for hedge H-1044' }).click();

test('the desk has its acts and filters, and the hedges their columns, order and acts', async () => {
  const { screen } = await open({ at: '?metal=pt' });
  await expect.element(screen.getByText('H-1044')).toBeVisible();
  await expect.element(region('Hedges')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Hedges":
      - table:
        - rowgroup:
          - row "Hedge Date Metal Ounces Price Counterparty Reference Company Actions":
            - columnheader "Hedge":
              - button "Hedge"
            - columnheader "Date":
              - button "Date"
            - columnheader "Metal":
              - button "Metal"
            - columnheader "Ounces":
              - button "Ounces"
            - columnheader "Price":
              - button "Price"
            - columnheader "Counterparty":
              - button "Counterparty"
            - columnheader "Reference"
            - columnheader "Company"
            - columnheader "Actions"
        - rowgroup:
          - row "H-1044 06-12-2026 Pt Platinum 6.500 $1,752.50 Halden Metals Piedmont Core Exchange Actions for hedge H-1044":
            - cell "H-1044":
              - link "H-1044":
                - /url: /dashboard/exposure?metal=pt&edit=3
            - cell "06-12-2026"
            - cell "Pt Platinum"
            - cell "6.500"
            - cell "$1,752.50"
            - cell "Halden Metals"
            - cell
            - cell "Piedmont Core Exchange"
            - cell "Actions for hedge H-1044":
              - button "Actions for hedge H-1044"
  `);
  await expect
    .element(screen.getByRole('link', { name: 'Record hedge' }))
    .toHaveAttribute('href', '/dashboard/exposure?metal=pt&add=true');
});

test('who only reads has the hedges without links and acts', async () => {
  await open({ as: reads });
  await expect.element(page.getByText('H-1044')).toBeVisible();
  await expect.element(region('Hedges').getByRole('table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table:
      - rowgroup:
        - row "Hedge Date Metal Ounces Price Counterparty Reference Company":
          - columnheader "Hedge":
            - button "Hedge"
          - columnheader "Date":
            - button "Date"
          - columnheader "Metal":
            - button "Metal"
          - columnheader "Ounces":
            - button "Ounces"
          - columnheader "Price":
            - button "Price"
          - columnheader "Counterparty":
            - button "Counterparty"
          - columnheader "Reference"
          - columnheader "Company"
      - rowgroup:
        - row "H-1044 06-12-2026 Pt Platinum 6.500 $1,752.50 Halden Metals Piedmont Core Exchange":
          - cell "H-1044"
          - cell "06-12-2026"
          - cell "Pt Platinum"
          - cell "6.500"
          - cell "$1,752.50"
          - cell "Halden Metals"
          - cell
          - cell "Piedmont Core Exchange"
  `);
});

test('a hedge is edited at its address, and deleted after a question, which is told', async () => {
  const { screen, queries } = await open({ at: '?metal=pt' });
  await actions();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ metal: 'pt', edit: '3' });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ metal: 'pt' });
  await actions();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete hedge' });
  await expect.element(question.getByText('Are you sure you want to delete the hedge H-1044?')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(queries(hedges.deleteHedge)).toEqual([]);
  await actions();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => queries(hedges.deleteHedge)).toEqual([{ hedgeId: '3' }]);
  await expect.element(told('Done')).toBeVisible();
});

test('a hedge that is not deleted stays, and says why', async () => {
  await open({ refused: [hedges.deleteHedge as never] });
  await actions();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(told('Refused')).toBeVisible();
});

test('the filter of hedges is by metal alone; without a hedge of it that is said', async () => {
  const { screen } = await open({ at: '?metal=rh', list: [] });
  await expect.element(screen.getByText('No hedge like this')).toBeVisible();
  await screen.getByRole('button', { name: 'Metal Rhodium', exact: true }).click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Platinum', 'Palladium', 'Rhodium']);
  await page.getByRole('option', { name: 'Palladium' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ metal: 'pd' });
});

test('hedges that cannot be read say so, and the figures stand', async () => {
  await open({ refused: [hedges.listHedges as never] });
  await expect.element(page.getByText('The hedges could not be read')).toBeVisible();
  await expect.element(region('Platinum')).toBeVisible();
});

test.each([
  ['?add=true&metal=rh', 'Rhodium'],
  ['?add=true', 'Platinum'],
])('at %s a new hedge is of %s', async (at, metal) => {
  await open({ at });
  await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'Metal' })).toHaveValue(metal);
});

test('on a phone a hedge is a card, and its order is a chip', async () => {
  await page.viewport(390, 844);
  const { screen, queries } = await open({ list: [sold] });
  await expect.element(screen.getByRole('list', { name: 'Hedges' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Hedges":
      - listitem:
        - link "Pt H-1044 6.500 oz 06-12-2026 · Halden Metals $1,752.50":
          - /url: /dashboard/exposure?edit=3
        - button "Actions for hedge H-1044"
  `);
  await screen.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('option', { name: /^Price, rising|^Price, lowest/ }).click();
  await expect.poll(() => queries(hedges.listHedges).at(-1)).toMatchObject({ sort: 'price' });
});
