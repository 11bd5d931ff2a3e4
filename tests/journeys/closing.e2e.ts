import { expect, test, type Page } from '@playwright/test';
import {
  addItem,
  stepSettled,
  draw,
  expectAccessible,
  expectNoPageScroll,
  newCart,
  openFinish,
  signedInAs,
  take,
  watchedForErrors,
} from '../support/browser.ts';
import { widths } from '../support/widths.ts';

/* One sheet closes a load. Each of its steps is left and taken up again, and a finish by mistake is undone. */

const sheet = (page: Page) => page.getByRole('dialog');
const goOn = async (page: Page, button: string) => {
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
};
/** Presses a button in the moment it is drawn, as the second half of a double press does. A slow machine is no excuse. */
const pressAsSoonAsThere = (page: Page, name: string) =>
  page.evaluate((text) => {
    const observer = new MutationObserver(() => {
      const button = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(({ textContent }) =>
        textContent.includes(text),
      );
      if (!button) return;
      observer.disconnect();
      const event = { bubbles: true, cancelable: true };
      // On Enter a browser clicks the button, unless a listener prevents it.
      if (button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ...event }))) button.click();
      button.dispatchEvent(new MouseEvent('click', { detail: 2, ...event }));
      document.body.dataset.presses = 'Enter and click';
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, name);
/** The same on the line to sign on, which takes no button's click. Notes on the page whether the press arrived there. */
const touchPadAsSoonAsThere = (page: Page) =>
  page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const pad = document.querySelector<HTMLElement>('[role=dialog] canvas');
      if (!pad) return;
      observer.disconnect();
      document.body.dataset.pad = 'untouched';
      pad.addEventListener('pointerdown', () => (document.body.dataset.pad = 'touched'), { once: true });
      pad.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
const stepLook = async (page: Page) => {
  await expectAccessible(page);
  await expectNoPageScroll(page);
};

for (const { place, isPhone, use } of widths)
  test.describe(`at ${place}`, () => {
    test.use(use);

    test('from Finish to the next customer, each step left by Escape and taken up again', async ({ page }) => {
      const noErrors = watchedForErrors(page);
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const loadId = await newCart(page, token);
      await addItem(page, token, loadId);
      await page.goto(`/load/${loadId}`);

      await openFinish(page);
      await expect(sheet(page)).toContainText('$184.35');
      await expect(sheet(page)).toContainText('1 unit');
      await stepLook(page);
      await page.keyboard.press('Escape');
      await openFinish(page);
      await take(page, 'Finish order');

      const pad = page.getByRole('img', { name: /^Draw the signature/ });
      await expect(pad).toBeFocused();
      const statement = sheet(page)
        .getByText(/\$184\.35/)
        .first();
      expect((await statement.boundingBox())!.y, 'the total is above the line').toBeLessThan(
        (await pad.boundingBox())!.y,
      );
      await stepLook(page);
      await page.keyboard.press('Escape');
      await goOn(page, 'Complete order');
      await draw(page);
      await take(page, 'Complete order');

      const form = sheet(page).getByRole('form', { name: 'Add a payment' });
      await expect(form).toBeVisible();
      await stepLook(page);
      await page.keyboard.press('Escape');
      await goOn(page, 'Record payment');
      const method = form.getByRole('combobox', { name: 'Method' }).or(form.getByRole('textbox', { name: 'Method' }));
      await method.first().click();
      await page.getByRole('option', { name: 'Cash' }).click();
      await take(page, 'Save payment');

      await expect(sheet(page).getByRole('link', { name: 'Next customer' })).toBeVisible();
      await stepLook(page);
      const saved = page.waitForEvent('download');
      await take(page, 'Export PDF');
      expect((await saved).suggestedFilename()).toMatch(/^Invoice ATL-\d+ - .+\.pdf$/);
      await stepSettled(page);
      await sheet(page).getByRole('link', { name: 'Next customer' }).click();
      await page.waitForURL('**/loads/create-load');
      noErrors();
    });

    test('an order is completed straight from the cart, and goes on to its payment', async ({ page }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const loadId = await newCart(page, token, { facilityCity: 'Tampa', ein: '58-1234567' });
      await addItem(page, token, loadId);
      await page.goto(`/load/${loadId}`);
      await goOn(page, 'Complete order');
      await take(page, 'Complete order');
      await expect(sheet(page).getByRole('form', { name: 'Add a payment' })).toBeVisible();
    });

    test('a double press on Finish does not complete an order that needs no signature', async ({ page }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const loadId = await newCart(page, token, { facilityCity: 'Tampa', ein: '58-1234567' });
      await addItem(page, token, loadId);
      await page.goto(`/load/${loadId}?closing=finish`);
      const completions: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('load/complete')) completions.push(request.url());
      });
      await pressAsSoonAsThere(page, 'Complete order');
      await take(page, 'Finish order');
      await stepSettled(page);
      await expect(sheet(page).getByRole('button', { name: 'Undo finish' })).toBeVisible();
      expect(await page.evaluate(() => document.body.dataset.presses)).toBe('Enter and click');
      expect(completions).toEqual([]);
      await take(page, 'Complete order');
      await expect(sheet(page).getByRole('form', { name: 'Add a payment' })).toBeVisible();
      expect(completions).toHaveLength(1);
    });

    test('a double press on Finish does not sign for the customer, nor does a tap', async ({ page }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const loadId = await newCart(page, token);
      await addItem(page, token, loadId);
      await page.goto(`/load/${loadId}?closing=finish`);
      await touchPadAsSoonAsThere(page);
      await take(page, 'Finish order');
      const pad = page.getByRole('img', { name: /^Draw the signature/ });
      await expect(pad).toBeVisible();
      expect(await page.evaluate(() => document.body.dataset.pad)).toBe('untouched');
      await stepSettled(page);
      if (isPhone) await pad.tap();
      else await pad.click();
      await expect(sheet(page).getByRole('button', { name: 'Undo finish' })).toBeVisible();
      const complete = sheet(page).getByRole('button', { name: 'Complete order', exact: true });
      await expect(complete).toHaveAttribute('aria-disabled', 'true');
      await draw(page);
      await expect(complete).not.toHaveAttribute('aria-disabled', 'true');
    });

    test('a code that is typed and not added is told before the finish', async ({ page }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const loadId = await newCart(page, token);
      await addItem(page, token, loadId);
      await page.goto(`/load/${loadId}`);
      await page.getByLabel('Add a converter by code').first().fill('bmw 4 6B7 754');
      await page.goto(`/load/${loadId}?closing=finish`);
      await expect(
        sheet(page).getByText('“bmw 4 6B7 754” is typed in the add line and is not on the load.'),
      ).toBeVisible();
    });

    test('a finish by mistake is undone within its minute, and keeps its number', async ({ page }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const loadId = await newCart(page, token);
      await addItem(page, token, loadId);
      await page.goto(`/load/${loadId}`);
      const numberNow = async () => {
        const text = sheet(page).getByText(/invoice ATL-\d+/);
        await expect(text).toBeVisible();
        return /ATL-\d+/.exec(await text.innerText())![0];
      };
      await openFinish(page);
      await take(page, 'Finish order');
      const invoiceNo = await numberNow();
      await take(page, 'Undo finish');
      await expect(page.getByLabel('Add a converter by code').first()).toBeVisible();
      await openFinish(page);
      await take(page, 'Finish order');
      expect(await numberNow()).toBe(invoiceNo);
    });

    test('a settled load says why it is not completed again', async ({ page }) => {
      await signedInAs(page, 'admin@troyard.test');
      await page.goto('/invoices/settled?status=owed');
      await page
        .getByRole('main')
        .getByRole('link', { name: /ATL-|TPA-|BUR-/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
      const complete = page.getByRole('button', { name: 'Complete order', exact: true });
      // A phone has no room for a button that does nothing.
      if (isPhone) return expect(complete).toHaveCount(0);
      await expect(complete).toHaveAttribute('aria-disabled', 'true');
      await expect(complete).toHaveAccessibleDescription('This invoice is completed already.');
    });
  });
