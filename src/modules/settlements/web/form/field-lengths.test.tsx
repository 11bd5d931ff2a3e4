import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { field, openStored, press } from './fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['Settlement No', '40'],
  ['Contract No', '40'],
  ['Shipment No', '40'],
  ['Prepared For', '120'],
  ['Address', '300'],
])('%s takes %s characters', async (name, length) => {
  await openStored();
  await expect.element(field(name)).toHaveAttribute('maxlength', length);
});

test('the reason of a completion takes 500 characters', async () => {
  await openStored({ mmiReceived: { gross: 830, tare: 5, net: 825, total: 825 }, mmiProcessed: { monoNet: 800 } });
  await press('Complete');
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveAttribute('maxlength', '500');
});
