import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoPageScroll, signedInAs, watchedForErrors } from '../support/browser.ts';

/* From the VIN of a car to its converter, and on to a load with the VIN. */

const vin = '1HGCM82633A004352';

test('a buyer finds the converter of a car by its VIN and puts it on a load, with the VIN', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const headers = { token };
  const found = await page.request.get('/read/v1/company/search?text=peachtree&count=1', { headers });
  const { list } = (await found.json()) as { list: { companyId: number }[] };
  const made = await page.request.post('/write/v1/load/add', {
    headers,
    data: { customerId: list[0]!.companyId, facilityId: 1, loadName: 'By VIN' },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { loadId } = (await made.json()) as { loadId: number };

  await page.goto(`/converters/vehicle?load=${loadId}`);
  await page.getByRole('textbox', { name: 'VIN' }).fill(`${vin.toLowerCase().slice(0, 9)}-io${vin.slice(9)}`);
  await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveValue(vin);
  await expect(page.getByRole('region', { name: 'Vehicle of the VIN' })).toContainText('2003 Honda Accord');
  const fitting = page.getByRole('row', { name: /Fits Honda Accord/ }).first();
  await expect(fitting).toBeVisible();
  await expectAccessible(page);
  await fitting.getByRole('button', { name: new RegExp(`^Add .* to load ${loadId}$`) }).click();
  await expect(page.getByText(`to load ${loadId}`).first()).toBeVisible();

  await page.goto(`/load/${loadId}`);
  const row = page.getByRole('button', { name: /^More for (?!load)/ }).first();
  await row.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'VIN' })).toHaveValue(vin);
  await page.keyboard.press('Escape');
  // It comes from this car.
  await expect(page.getByText(/not known to fit/)).toHaveCount(0);
  await expectNoPageScroll(page);

  // A converter of another make, from the same car.
  await page.getByRole('textbox', { name: 'Add a converter by code' }).fill('GD3+EA6');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Unit, VIN/ }).click();
  await page.getByRole('textbox', { name: 'VIN' }).fill(vin);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/not known to fit the vehicle of this VIN: 2003 Honda Accord/).first()).toBeVisible();
  noErrors();
});
