import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDesk } from './fixtures/open-desk.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a draft is kept when the question is answered with no, and gone after Cancel', async () => {
  const { screen, field, press, saves } = await openDesk({ at: '?tab=facilities' });
  await field('Atlanta, percent').fill('95');
  await press(/^Apply To DB/);
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await saves()).toEqual([]);
  await expect.element(screen.getByText('1 change')).toBeVisible();
  await screen.getByRole('group', { name: 'Changes of the pricing' }).getByRole('button', { name: 'Cancel' }).click();
  // Nothing is asked, and the next draft is empty.
  await expect.poll(() => screen.router.state.location.pathname).toBe('/pricing');
  await screen.unmount();
  const again = await openDesk({ at: '?tab=facilities' });
  await expect.element(again.field('Atlanta, percent')).toHaveValue('98');
  expect(again.screen.getByText('1 change').query()).toBeNull();
});

test('the question before applying names what changes, in words', async () => {
  const families = await openDesk({ at: '?tab=families' });
  await families.field('Ford round, percent').fill('999');
  await expect.element(families.screen.getByText('1 change')).toBeVisible();
  await families.screen.unmount();
  const { screen, field, press } = await openDesk();
  await field('rh discount').fill('15.5');
  await press(/^Apply To DB/);
  const dialog = screen.getByRole('dialog', { name: 'Apply pricing' });
  await expect.element(dialog.getByText(/^Apply these 2 changes as version 215\?/)).toBeVisible();
  await expect
    .poll(() =>
      dialog
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['Rhodium discount: $1500 → $15.5', 'Family Ford round: 1.5 % → 999 %']);
});

test('a draft is taken along to the other tabs without a question, and asked about on leaving the desk', async () => {
  const { screen, field } = await openDesk({ at: '?tab=global' });
  await screen.getByRole('button', { name: 'Modify' }).click();
  await field('pt hedge, dollars per ounce').fill('1700');
  await screen.getByRole('link', { name: 'Families' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/previewPricing');
  await screen.unmount();
  const other = await openDesk({ at: '?tab=families' });
  await expect.element(other.screen.getByText('1 change')).toBeVisible();
  void other.screen.router.navigate({ href: '/converters' });
  await expect.element(other.screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});
