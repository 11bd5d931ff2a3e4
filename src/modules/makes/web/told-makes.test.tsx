import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { told } from '../../../ui/testing/told.ts';
import { open } from './fixtures/makes-stage.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

test('a deleted make is told', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: /make Toyota/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(told).toContain('Done');
});

test('a new make is added over the list as it is narrowed', async () => {
  const { screen } = await open({ at: '?text=toy&page=2' });
  await screen.getByRole('link', { name: 'Add make' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add make' })).toBeVisible();
  expect(screen.router.state.location.search).toEqual({ text: 'toy', page: '2', add: 'true' });
  await page.getByRole('dialog', { name: 'Add make' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'toy', page: '2' });
});
