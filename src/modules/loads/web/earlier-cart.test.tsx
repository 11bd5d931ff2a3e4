import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { loadLists } from '../lists/contract.ts';
import { openCreate as open, twoPlaces } from './fixtures/create-load-cases.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const leftBehind = async () => {
  const first = await open();
  await expect.element(first.screen.getByRole('combobox', { name: 'Customer' })).toHaveValue('Peach Auto');
  await first.screen.getByRole('textbox', { name: 'Cart name' }).fill('Walk-in');
  await first.screen.unmount();
  const { screen } = await open('');
  await expect.element(screen.getByText('You began a cart for Peach Auto.')).toBeVisible();
  return { screen, name: screen.getByRole('textbox', { name: 'Cart name' }) };
};

test('what an earlier visit left is offered, not filled in', async () => {
  const { screen, name } = await leftBehind();
  await expect.element(name).toHaveValue('');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(name).toHaveValue('Walk-in');
  await expect.element(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue('Peach Auto');
  expect(screen.getByText('You began a cart for Peach Auto.').query()).toBeNull();
});

test('a name alone is a cart begun, too, and a preset of the franchise comes before the newest cart', async () => {
  const first = await open('');
  await first.screen.getByRole('textbox', { name: 'Cart name' }).fill('Walk-in');
  await first.screen.getByRole('textbox', { name: 'EIN' }).fill('58-1234567');
  await first.screen.getByRole('textbox', { name: 'Cart name' }).fill('');
  await first.screen.unmount();
  const answers = [
    ...twoPlaces,
    [loadLists.listLoads, { list: [{ facilityId: 3 }] }],
    [companies.getCompany, { cartSettings: { facilityId: 7 } }],
  ] as const;
  const { screen } = await open('', answers, { as: { canBuildCart: true, hierarchy: 10 } });
  await expect.element(screen.getByText('You began a cart.', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Facility' })).toHaveValue('Tampa');
});

test('a new start forgets what an earlier visit left', async () => {
  const { screen, name } = await leftBehind();
  await screen.getByRole('button', { name: 'Start new' }).click();
  await expect.element(name).toHaveValue('');
  await screen.unmount();
  const again = await open('');
  await expect.element(again.screen.getByRole('combobox', { name: 'Facility' })).toHaveValue('Atlanta');
  expect(again.screen.getByText(/You began a cart/).query()).toBeNull();
});

test.each([
  ['of the address alone is nothing begun', false],
  ['who was chosen is a cart begun', true],
])('a customer %s', async (_, isChosen) => {
  const first = await open(isChosen ? '' : '?customer=9');
  const customer = first.screen.getByRole('combobox', { name: 'Customer' });
  if (isChosen) {
    await customer.fill('Peach');
    await first.screen.getByRole('option', { name: /Peach Auto/ }).click();
  }
  await expect.element(customer).toHaveValue('Peach Auto');
  await first.screen.unmount();
  const { screen } = await open('');
  await expect.element(screen.getByRole('combobox', { name: 'Facility' })).toHaveValue('Atlanta');
  expect(screen.getByText(/You began a cart/).query() !== null).toBe(isChosen);
});

test('a customer alone does not replace what an earlier visit left', async () => {
  const { screen, name } = await leftBehind();
  const other = screen.getByRole('combobox', { name: 'Customer' });
  await other.fill('Peach');
  await screen.getByRole('option', { name: /Peach Auto/ }).click();
  await expect.element(other).toHaveValue('Peach Auto');
  await expect.element(name).toHaveValue('');
  await screen.unmount();
  const again = await open('');
  await again.screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(again.screen.getByRole('textbox', { name: 'Cart name' })).toHaveValue('Walk-in');
});

test('a cart begun before the facilities were read is continued with the preset one', async () => {
  const first = await open('', [], { unanswered: [facilities.listFacilities] });
  await first.screen.getByRole('textbox', { name: 'Cart name' }).fill('Walk-in');
  await expect.element(first.screen.getByText('Unsaved changes')).toBeVisible();
  await first.screen.unmount();
  const { screen } = await open('');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Cart name' })).toHaveValue('Walk-in');
  await expect.element(screen.getByRole('combobox', { name: 'Facility' })).toHaveValue('Atlanta');
});

test('a preset facility alone is nothing begun', async () => {
  const first = await open('');
  await expect.element(first.screen.getByRole('combobox', { name: 'Facility' })).toHaveValue('Atlanta');
  await first.screen.unmount();
  const { screen } = await open('');
  await expect.element(screen.getByRole('combobox', { name: 'Facility' })).toHaveValue('Atlanta');
  expect(screen.getByText(/You began a cart/).query()).toBeNull();
});
