import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeKeptKeys } from '../../../ui/keyboard/next-box.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';
import { createLoadSearch } from '../paths.ts';
import CreateLoadPage from './create-load-page.tsx';

/* What is typed after the Enter that creates a cart belongs to the add line of the new load. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(async () => {
  takeKeptKeys();
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

/** Creates a cart by Enter in its name, and answers the field of the name. */
const create = async (at = '?customer=9', more: object = {}) => {
  const { screen, bodies } = await openAs(<CreateLoadPage />, {
    at,
    search: createLoadSearch,
    as: { canBuildCart: true },
    answers: [
      [companies.searchCompanies, { list: [{ companyId: 9, companyName: 'Peach Auto', city: 'Macon', state: 'GA' }] }],
      [
        facilities.listFacilities,
        { list: [{ facilityId: 3, name: 'Atlanta', isActive: true, isCartCreation: true, isFacility: false }] },
      ],
      [loadLifeCycle.addLoad, { loadId: 70 }],
    ],
    ...more,
  });
  await expect.element(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue('Peach Auto');
  await expect.element(screen.getByRole('combobox', { name: 'Facility' })).toHaveValue('Atlanta');
  const name = screen.getByRole('textbox', { name: 'Cart name' });
  await name.click();
  await userEvent.keyboard('Walk-in{Enter}');
  return { screen, bodies, name };
};

test('is kept for the new load', async () => {
  const { screen, bodies } = await create();
  await userEvent.keyboard('gd3');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/load/70');
  // Back leads past the form.
  expect(screen.router.history.length).toBe(1);
  await userEvent.keyboard('ea6{Enter}');
  expect(takeKeptKeys()).toEqual({ text: 'gd3ea6', enters: 1 });
  expect(await bodies(loadLifeCycle.addLoad)).toMatchObject([{ loadName: 'Walk-in' }]);
});

test('is typed into the form when no cart is made', async () => {
  const { screen, name } = await create('?customer=9', { refused: [loadLifeCycle.addLoad] });
  await expect.element(screen.getByText('Refused')).toBeVisible();
  await name.click();
  await userEvent.keyboard('!');
  await expect.element(name).toHaveValue('Walk-in!');
});

test.each([
  ['on a phone, where no keys are typed ahead', 390, '?customer=9'],
  ['on the way back to the search, which has its own text', 1280, '?customer=9&backTo=identify&text=GD3'],
])('is not kept %s', async (_, width, at) => {
  await page.viewport(width, 844);
  const { screen } = await create(at);
  await userEvent.keyboard('gd3');
  await expect.poll(() => screen.router.state.location.pathname).not.toMatch(/create/);
  expect(takeKeptKeys()).toEqual({ text: '', enters: 0 });
});
