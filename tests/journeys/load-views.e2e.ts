import { expect, test } from '@playwright/test';
import { activeLoadsPath, loadReportPath } from '../../src/modules/loads/paths.ts';
import { loadPath } from '../../src/modules/till/paths.ts';
import {
  addItem,
  expectAccessible,
  expectNoPageScroll,
  newCart,
  signedInAs,
  watchedForErrors,
} from '../support/browser.ts';
import { widths } from '../support/widths.ts';

for (const { place, isPhone, use } of widths) {
  test.describe(`at ${place}`, () => {
    test.use(use);

    test('a buyer reads the report of loads, opens a cart from it, looks into its boxes and types, and counts', async ({
      page,
    }) => {
      const errors = watchedForErrors(page);
      const { token } = await signedInAs(page, 'super@troyard.test');
      // Other journeys make carts meanwhile, and some of them have no items.
      const loadId = await newCart(page, token);
      await addItem(page, token, loadId);
      await page.goto(loadReportPath({ state: 'cart', text: String(loadId) }));
      await expect(page.getByRole('heading', { level: 1, name: 'Load Reports' })).toBeVisible();
      const totals = page.getByRole('group', { name: 'Totals of all loads that match' });
      await expect(totals.getByText('Balance')).toBeVisible();
      await expectNoPageScroll(page);
      await expectAccessible(page);
      const list = isPhone ? page.getByRole('list', { name: 'Loads' }) : page.getByRole('region', { name: 'Loads' });
      const opened = list.getByRole('link').first();
      await expect(opened).toHaveAttribute('href', new RegExp(`/${loadId}$`));
      await opened.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Buy');

      await page.goto(loadPath({ loadId }, { show: 'boxes' }));
      await expect(page.getByRole('heading', { name: 'Boxes' })).toBeVisible();
      const boxes = page.getByRole('region', { name: 'Boxes of the load' });
      await expect(boxes.getByRole('listitem').first()).toBeVisible();
      await expectNoPageScroll(page);
      await expectAccessible(page);
      await boxes.getByRole('listitem').first().getByRole('button').click();
      await expect(page.getByRole('group', { name: 'Shown box' })).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(boxes).toBeVisible();

      await page.goto(loadPath({ loadId }, { show: 'types' }));
      await expect(page.getByRole('combobox', { name: 'Type' })).toBeDisabled();
      await page.getByRole('checkbox').nth(1).check();
      await expect(page.getByRole('combobox', { name: 'Type' })).toBeEnabled();
      await expectNoPageScroll(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Back to the items' }).click();
      await expect(page.getByRole('button', { name: 'Types' })).toBeFocused();

      await page.getByRole('button', { name: 'Count', exact: true }).click();
      const final = page.getByRole('textbox', { name: /^Final quantity of/ }).first();
      await final.fill('3');
      await expectNoPageScroll(page);
      await expectAccessible(page);
      await final.press('Enter');
      await expect(page.getByRole('status').getByText('1 of 1 counted')).toBeVisible();
      await page.getByRole('button', { name: 'Back to the items' }).click();
      await expect(page.getByRole('button', { name: 'Count', exact: true })).toBeVisible();
      await page.goto(activeLoadsPath());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      errors();
    });
  });
}
