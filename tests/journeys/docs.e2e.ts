import { expect, test } from '@playwright/test';
import { signedInAs, watchedForErrors } from '../support/browser.ts';

test('the API page is for staff: without a session it leads to the sign-in', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a buyer reads the API page, and the kit', async ({ page }) => {
  const errors = watchedForErrors(page);
  await signedInAs(page, 'buyer@troyard.test');
  await page.goto('/docs');
  await expect(page.getByRole('link', { name: 'Ends this session' })).toBeVisible();
  errors();
  await page.goto('/kit');
  await expect(page.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible();
});

test('a seller is told that neither is theirs', async ({ page }) => {
  await signedInAs(page, 'seller@troyard.test');
  await page.goto('/docs');
  await expect(page.getByText('This needs staff of the parent company.')).toBeVisible();
  await page.goto('/kit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Kit' })).toHaveCount(0);
});
