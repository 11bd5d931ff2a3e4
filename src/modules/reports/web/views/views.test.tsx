import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { lastDays, ownTimeZone } from '../../../../ui/format/reader-days.ts';
import { costSheet } from '../../cost-sheet/contract.ts';
import { reportGroups } from '../../groups/contract.ts';
import { reportViews } from '../../views/contract.ts';
import { addressIn, choose, drawer, end, open, start, views, weekly } from './fixtures/view-cases.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

describe('a view', () => {
  test('is listed with what it shows, with whom it is shared, and when it is mailed', async () => {
    await open();
    await views();
    const first = drawer().getByRole('button', { name: /^Buyers by week/ });
    await expect
      .element(first)
      .toHaveTextContent('Buyers by weekLast 7 days, by Buyer, then Week, shared with Accountant, mailed every Monday');
    const second = drawer().getByRole('button', { name: /^June/ });
    await expect.element(second).toHaveTextContent('Junefrom 06-01-2026 to 06-30-2026, of Mara Lind');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('that is opened shows its days as they are today, its filters, groups, order and columns', async () => {
    const opened = await open('?customer=9&page=2');
    const { queries } = opened;
    await views();
    await drawer()
      .getByRole('button', { name: /^Buyers by week/ })
      .click();
    const { from, to } = lastDays(7);
    await expect
      .poll(() => addressIn(opened))
      .toEqual({ from, to, facility: '3', group: 'buyer', thenBy: 'week', sort: '-paid', view: '4' });
    await expect
      .poll(() => queries(reportGroups.groupCostSheet).at(-1))
      .toMatchObject({
        by: 'buyer',
        thenBy: 'week',
        sort: '-paid',
        facility: '3',
        from: String(start(from)),
        to: String(end(to)),
      });
    expect(queries(reportGroups.groupCostSheet).at(-1)).not.toHaveProperty('customer');
    await expect.element(page.getByRole('columnheader', { name: /Paid/ })).toBeVisible();
    expect([...document.querySelectorAll('thead th')].map((each) => each.textContent)).toEqual([
      'Buyer',
      'Week',
      'Paid',
    ]);
    await expect.element(page.getByRole('button', { name: 'Buyers by week', exact: true })).toBeVisible();
  });

  test('is shown by a link that names it alone', async () => {
    const opened = await open('?view=5');
    const { queries } = opened;
    await expect.poll(() => addressIn(opened)).toEqual({ from: '2026-06-01', to: '2026-06-30', view: '5' });
    await expect
      .poll(() => queries(costSheet.listCostSheet).at(-1))
      .toMatchObject({ from: String(start('2026-06-01')), to: String(end('2026-06-30')) });
  });

  test('leaves what its address says besides', async () => {
    const opened = await open('?view=5&from=2026-02-01&to=2026-02-02');
    const { queries } = opened;
    await expect
      .poll(() => queries(costSheet.listCostSheet).at(-1))
      .toMatchObject({ from: String(start('2026-02-01')) });
    expect(addressIn(opened)).toEqual({ view: '5', from: '2026-02-01', to: '2026-02-02' });
  });

  test('that is no longer there is told, and leaves the address', async () => {
    const opened = await open('?view=99&from=2026-02-01&to=2026-02-02');
    await expect.element(page.getByText('There is no such view any more, or it is not shared with you.')).toBeVisible();
    await expect.poll(() => addressIn(opened)).toEqual({ from: '2026-02-01', to: '2026-02-02' });
  });

  test('says when what is shown is not what it holds, and hides columns of its own groups alone', async () => {
    const { from, to } = lastDays(7);
    await open(`?view=4&from=${from}&to=${to}&facility=3&group=buyer&thenBy=week&sort=-paid&page=2`);
    await expect.element(page.getByRole('button', { name: 'Buyers by week', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Then by Week' }).click();
    await expect.element(page.getByRole('button', { name: 'Buyers by week (changed)' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Invoices' })).toBeVisible();
  });

  test('with a long name leaves its neighbours on a phone', async () => {
    await page.viewport(390, 844);
    await open('?view=4&facility=4');
    await expect.element(page.getByRole('button', { name: 'Buyers by week (changed)' })).toBeVisible();
    const csv = page.getByRole('button', { name: 'csv' }).element();
    expect(csv.getBoundingClientRect().right).toBeLessThanOrEqual(374);
  });

  test('is left by Reset', async () => {
    const opened = await open('?view=5&from=2026-02-01&to=2026-02-02');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => addressIn(opened)).toEqual({});
  });
});

describe('saving', () => {
  test('a new one sends what is shown, with days that move on', async () => {
    const { from, to } = lastDays(7);
    const { bodies } = await open(`?from=${from}&to=${to}&facility=3&group=buyer&thenBy=week&sort=-paid`);
    await views();
    await page.getByRole('button', { name: 'Save what is shown' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Days' })).toHaveValue('Last 7 days');
    await page.getByRole('textbox', { name: 'Name' }).fill('Buyers');
    await page.getByRole('combobox', { name: 'Shared with' }).click();
    // Buyers do not open the Cost Sheet.
    await expect.element(page.getByRole('option', { name: 'Accountant', exact: true })).toBeVisible();
    expect(page.getByRole('option', { name: 'Buyer', exact: true }).elements()).toEqual([]);
    await page.getByRole('option', { name: 'Accountant', exact: true }).click();
    await choose('Mailed', 'Every Monday');
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect
      .poll(() => bodies(reportViews.saveView))
      .toEqual([
        {
          report: 'cost-sheet',
          name: 'Buyers',
          columns: [],
          grouping: ['buyer', 'week'],
          filters: { facility: 3 },
          sort: '-paid',
          days: 'last7',
          sharedWithRole: 2,
          schedule: 'weekly',
          timeZone: ownTimeZone(),
        },
      ]);
  });

  test('fixed days are sent as they are, and cannot be mailed', async () => {
    const { bodies } = await open('?from=2026-06-01&to=2026-06-12');
    await views();
    await page.getByRole('button', { name: 'Save what is shown' }).click();
    await expect
      .element(page.getByRole('combobox', { name: 'Days' }))
      .toHaveValue('Always from 06-01-2026 to 06-12-2026');
    await expect.element(page.getByRole('combobox', { name: 'Mailed' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Name' }).fill('June');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => bodies(reportViews.saveView))
      .toMatchObject([
        {
          filters: { from: start('2026-06-01'), to: end('2026-06-12') },
          days: null,
          schedule: null,
          sharedWithRole: null,
        },
      ]);
  });

  test('an own one keeps what it holds, with its version', async () => {
    const { bodies } = await open('?from=any&to=any&customer=9');
    await views();
    await page.getByRole('button', { name: 'Edit Buyers by week' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Renamed');
    await choose('Days', 'Last week');
    await page.getByRole('button', { name: 'Save view' }).click();
    const { nextMailDate: _, owner: __, isOwn: ___, roleName: ____, ...kept } = weekly;
    await expect
      .poll(() => bodies(reportViews.saveView))
      .toEqual([{ ...kept, name: 'Renamed', days: 'lastWeek', timeZone: ownTimeZone() }]);
  });

  test('an own one takes over what is shown if that is wanted', async () => {
    const { bodies } = await open('?from=any&to=any&customer=9&group=facility');
    await views();
    await page.getByRole('button', { name: 'Edit Buyers by week' }).click();
    await page.getByRole('checkbox', { name: /what is shown now/ }).click();
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect
      .poll(() => bodies(reportViews.saveView))
      .toMatchObject([
        { viewId: 4, filters: { customer: 9 }, grouping: ['facility'], sort: '', columns: [], days: 'last7' },
      ]);
  });

  test('one of others is neither changed nor deleted, but by an admin deleted', async () => {
    await open();
    await views();
    await expect.element(page.getByRole('button', { name: 'Delete Buyers by week' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Edit June' }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Delete June' }).elements()).toEqual([]);
  });

  test('an admin deletes one of others, after a question', async () => {
    const { queries } = await open('', { as: { isAdmin: true } });
    await views();
    await page.getByRole('button', { name: 'Delete June' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => queries(reportViews.deleteView)).toEqual([{ viewId: '5', report: 'cost-sheet' }]);
  });
});
