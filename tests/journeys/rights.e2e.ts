import { expect, test } from '@playwright/test';
import { expectAccessible, signedInAs, watchedForErrors } from '../support/browser.ts';
import { widths } from '../support/widths.ts';

/* What a super admin changes acts at once, also on screens that are open. */

test('a super admin takes a right away, and the user’s open screen loses it', async ({ browser, page }) => {
  const noErrors = watchedForErrors(page);
  await signedInAs(page, 'super@troyard.test');
  const other = await browser.newContext();
  const buyer = await other.newPage();
  await signedInAs(buyer, 'franchise.buyer@troyard.test');
  await buyer.goto('/loads/create-load');
  await expect(buyer.getByRole('heading', { name: 'Create Cart' })).toBeVisible();

  await page.goto('/config/roles');
  await page.getByRole('link', { name: 'Franchise Buyer' }).or(page.getByText('Franchise Buyer')).first().click();
  await expect(page.getByRole('heading', { name: 'Role Franchise Buyer' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Build carts' }).uncheck();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('Changes Applied.')).toBeVisible();

  // Without a reload, a click, or the focus.
  await expect(buyer.getByText('Your role does not open this screen')).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Create Cart' })).toBeHidden();

  await page.getByText('Franchise Buyer').first().click();
  await page.getByRole('checkbox', { name: 'Build carts' }).check();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(buyer.getByRole('heading', { name: 'Create Cart' })).toBeVisible();

  await page.goto('/config/permissions');
  await page.getByRole('button', { name: /Company/ }).click();
  await page.getByRole('option', { name: 'Riverbend Catalyst' }).click();
  const allowed = page.getByRole('switch', { name: 'Build carts' });
  await expect(allowed).toBeChecked();
  await expectAccessible(page);
  await page.getByText('canBuildCart', { exact: true }).scrollIntoViewIfNeeded();
  await allowed.focus();
  await page.keyboard.press('Space');
  await expect(allowed).not.toBeChecked();
  await expect(buyer.getByText('Your role does not open this screen')).toBeVisible();
  // A switch takes no press while it saves.
  await expect(allowed).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Space');
  await expect(allowed).toBeChecked();
  await expect(buyer.getByRole('heading', { name: 'Create Cart' })).toBeVisible();
  await other.close();
  noErrors();
});

for (const { place, isPhone, use } of widths)
  test.describe(`at ${place}`, () => {
    test.use(use);

    test('a super admin looks through the role of a seller, changes nothing, and comes back', async ({ page }) => {
      const noErrors = watchedForErrors(page);
      const { token } = await signedInAs(page, 'super@troyard.test');
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await page.goto('/settings');
      await page.getByRole('textbox', { name: 'First name' }).fill('Unsaved');
      if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: /account$/ }).click();
      await page.getByRole('menuitem', { name: 'View as role' }).click();
      const dialog = page.getByRole('dialog', { name: 'View as role' });
      await dialog.getByRole('button', { name: 'View' }).click();
      await expect(dialog.getByText('Choose a role.')).toBeVisible();
      await dialog
        .getByRole('combobox', { name: 'Role' })
        .or(dialog.getByRole('textbox', { name: 'Role' }))
        .click();
      await page.getByRole('option', { name: 'Seller (External)' }).click();
      await dialog.getByRole('button', { name: 'View' }).click();
      await expect(dialog.getByText('Choose a company.')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('combobox', { name: 'Customer' }).click();
      await page.getByRole('option', { name: /^Peachtree Auto Recyclers/ }).click();
      await dialog.getByRole('button', { name: 'View' }).click();

      const banner = page.getByRole('note', { name: 'View' });
      await expect(banner).toContainText('You see the product as Seller of');
      await expectAccessible(page);
      await page.goto('/config/roles');
      await expect(page.getByText('Your role does not open this screen')).toBeVisible();
      await page.goto('/settings');
      await page.getByRole('textbox', { name: 'First name' }).fill('Nobody');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByText('You only view the product as this role.').first()).toBeVisible();

      expect(asked, 'own work is left after a question').toEqual(['beforeunload']);
      await banner.getByRole('button', { name: 'Stop viewing' }).click();
      await page.waitForURL(isPhone ? /\/loads\/active-load/ : /\/converters\/identify/);
      await expect(banner).toBeHidden();
      expect(asked, 'what cannot be saved is left without a question').toHaveLength(1);
      await page.goto('/config/roles');
      await expect(page.getByRole('heading', { name: 'Roles', exact: true })).toBeVisible();
      const own = await page.request.get('/read/v1/user/session', { headers: { token } });
      expect(own.status()).toBe(200);
      noErrors();
    });
  });
