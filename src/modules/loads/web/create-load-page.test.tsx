import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session, type StoredSession } from '../../../ui/session/session.ts';
import { answerNext } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';
import { loadLists } from '../lists/contract.ts';
import { openCreate as open, place, twoPlaces } from './fixtures/create-load-cases.tsx';
import { keepFacility } from './usual-facility.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('sends the customer of the address, the name, the facility and the papers', async () => {
  const { screen, bodies } = await open();
  for (const [name, text] of [
    ['Cart name', 'Walk-in'],
    ['Business license', 'B-1'],
    ['Driver license', 'D-2'],
    ['EIN', '58-1234567'],
  ] as const)
    await screen.getByRole('textbox', { name }).fill(text);
  await screen.getByRole('combobox', { name: 'Facility' }).click();
  await screen.getByRole('option', { name: 'Atlanta' }).click();
  await screen.getByRole('button', { name: 'Create cart' }).click();
  await expect
    .poll(() => bodies(loadLifeCycle.addLoad))
    .toEqual([
      {
        customerId: 9,
        loadName: 'Walk-in',
        facilityId: 3,
        businessLicense: 'B-1',
        driversLicense: 'D-2',
        ein: '58-1234567',
      },
    ]);
});

test('the customers of a cart are asked for by name, ten at most', async () => {
  const { screen, queries } = await open('');
  await screen.getByRole('combobox', { name: 'Customer' }).fill('Peach');
  await expect.element(screen.getByRole('option', { name: /Peach Auto/ })).toHaveTextContent('Peach AutoMacon, GA');
  expect(queries(companies.searchCompanies).at(-1)).toEqual({
    text: 'Peach',
    count: '10',
    offset: '0',
    isEmbed: 'false',
    customerSort: 'asc',
  });
});

test('offers the own facilities that take carts', async () => {
  const { screen } = await open();
  await screen.getByRole('combobox', { name: 'Facility' }).click();
  await expect.element(screen.getByRole('option', { name: 'Atlanta' })).toBeVisible();
  expect(screen.getByRole('option').elements()).toHaveLength(1);
});

test('a quote is sent as one, and a facility says what it asks for', async () => {
  const asking = { isSignRequired: true, isPicRequired: true, isEinRequired: true };
  const { screen, bodies } = await open('?customer=9', [
    [
      facilities.listFacilities,
      { list: [place(3, 'Atlanta', asking), place(7, 'Tampa', { isPicRequired: true }), place(8, 'Macon')] },
    ],
  ]);
  const facility = screen.getByRole('combobox', { name: 'Facility' });
  for (const [name, words] of [
    ['Atlanta', 'Atlanta asks for a signature and pictures of each item and the customer’s EIN.'],
    ['Tampa', 'Tampa asks for pictures of each item.'],
    ['Macon', ''],
  ] as const) {
    await facility.click();
    await screen.getByRole('option', { name }).click();
    await expect.element(facility).toHaveAccessibleDescription(words);
  }
  await screen.getByRole('textbox', { name: 'Cart name' }).fill('Walk-in');
  await screen.getByRole('checkbox', { name: /^A quote/ }).click();
  await screen.getByRole('button', { name: 'Create cart' }).click();
  await expect.poll(() => bodies(loadLifeCycle.addLoad)).toMatchObject([{ facilityId: 8, isQuote: true }]);
});

test('what the server refuses stands at its fields', async () => {
  const { screen } = await open();
  await screen.getByRole('textbox', { name: 'Cart name' }).fill('Walk-in');
  const fields = { customerId: 'It is switched off.', facilityCity: 'It takes no carts.' };
  answerNext(loadLifeCycle.addLoad, () => Response.json({ error: 'Refused', fields }, { status: 400 }));
  await screen.getByRole('button', { name: 'Create cart' }).click();
  for (const [name, sentence] of [
    ['Customer', fields.customerId],
    ['Facility', fields.facilityCity],
  ] as const)
    await expect.element(screen.getByRole('combobox', { name })).toHaveAccessibleDescription(sentence);
});

test.each([
  [{ canCreateUser: true }, 1],
  [{}, 0],
])('with %o, %i links create a customer', async (as, links) => {
  const { screen } = await open('', [], { as: { canBuildCart: true, ...as } });
  await expect.element(screen.getByRole('button', { name: 'Create cart' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Create Customer' });
  expect(link.elements()).toHaveLength(links);
  if (links > 0) await expect.element(link).toHaveAttribute('href', '/entities/create?cart=true');
});

test('facilities that cannot be read are told in place of the form', async () => {
  const { screen } = await open('', [], { refused: [facilities.listFacilities] });
  await expect.element(screen.getByText('The facilities could not be read')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create cart' }).query()).toBeNull();
});

test('a customer of the address that is none leaves it', async () => {
  const { screen } = await open('?customer=9', [[companies.searchCompanies, { list: [] }]]);
  await expect.poll(() => screen.router.state.location.search).toEqual({});
  await expect.element(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue('');
});

test('sends nothing without a customer, a name or a facility, and says each once under its field', async () => {
  const { screen, bodies } = await open('', twoPlaces);
  await screen.getByRole('button', { name: 'Create cart' }).click();
  for (const [role, name, sentence] of [
    ['combobox', 'Customer', 'Choose a customer.'],
    ['textbox', 'Cart name', 'Enter a cart name.'],
    ['combobox', 'Facility', 'Choose a facility.'],
  ] as const)
    await expect.element(screen.getByRole(role, { name })).toHaveAccessibleDescription(sentence);
  expect(await bodies(loadLifeCycle.addLoad)).toEqual([]);
});

test('what the address and the facilities preset is no unsaved change, what is typed is', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue('Peach Auto');
  await expect.element(screen.getByRole('combobox', { name: 'Facility' })).toHaveValue('Atlanta');
  expect(screen.getByText('Unsaved changes').query()).toBeNull();
  await screen.getByRole('textbox', { name: 'Cart name' }).fill('Walk-in');
  await expect.element(screen.getByText('Unsaved changes')).toBeVisible();
});

test('presets the only facility', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('combobox', { name: 'Facility' })).toHaveValue('Atlanta');
});

test('presets the facility of the own newest cart, and leaves another choice', async () => {
  const { screen, queries } = await open('', [...twoPlaces, [loadLists.listLoads, { list: [{ facilityId: 7 }] }]]);
  const facility = screen.getByRole('combobox', { name: 'Facility' });
  await expect.element(facility).toHaveValue('Tampa');
  expect(queries(loadLists.listLoads)).toEqual([
    { type: '1', isMyCarts: 'true', sort: '-load', count: '1', offset: '0' },
  ]);
  await facility.click();
  await screen.getByRole('option', { name: 'Atlanta' }).click();
  await expect.element(facility).toHaveValue('Atlanta');
});

test('the first letters choose the facility, and the next cart in this browser is there too', async () => {
  await page.viewport(1280, 800);
  const answers = [...twoPlaces, [loadLists.listLoads, { list: [{ facilityId: 3 }] }]] as const;
  const { screen, bodies } = await open('?customer=9', answers);
  const facility = screen.getByRole('combobox', { name: 'Facility' });
  await expect.element(facility).toHaveValue('Atlanta');
  await screen.getByRole('textbox', { name: 'Cart name' }).fill('Walk-in');
  await facility.click();
  await userEvent.keyboard('tam{Enter}');
  await expect.element(facility).toHaveValue('Tampa');
  expect(await bodies(loadLifeCycle.addLoad)).toEqual([]);
  await screen.getByRole('button', { name: 'Create cart' }).click();
  await expect.poll(() => bodies(loadLifeCycle.addLoad)).toMatchObject([{ facilityId: 7 }]);
  await screen.unmount();
  const again = await open('', answers);
  await expect.element(again.screen.getByRole('combobox', { name: 'Facility' })).toHaveValue('Tampa');
});

test.each([
  ['takes carts no more', 1, 5],
  ['is that of another user', 2, 3],
])('the facility of the last cart in this browser is not preset if it %s', async (_, userId, facilityId) => {
  session.start({ token: 't', userId, companyId: 1, hierarchy: 1 } as StoredSession, false);
  keepFacility(facilityId);
  const { screen } = await open('', [...twoPlaces, [loadLists.listLoads, { list: [{ facilityId: 7 }] }]]);
  await expect.element(screen.getByRole('combobox', { name: 'Facility' })).toHaveValue('Tampa');
});

test('presets no facility that takes no carts', async () => {
  const { screen } = await open('', [...twoPlaces, [loadLists.listLoads, { list: [{ facilityId: 5 }] }]]);
  await expect.element(screen.getByRole('combobox', { name: 'Facility' })).toHaveValue('');
  await screen.getByRole('button', { name: 'Create cart' }).click();
  await expect
    .element(screen.getByRole('combobox', { name: 'Facility' }))
    .toHaveAccessibleDescription('Choose a facility.');
});

test('Enter takes the only match of the customer and sends nothing', async () => {
  const { screen, bodies } = await open('');
  const customer = screen.getByRole('combobox', { name: 'Customer' });
  await customer.click();
  await userEvent.keyboard('peach{Enter}');
  await expect.element(customer).toHaveValue('Peach Auto');
  expect(screen.getByText('Enter a cart name.').query()).toBeNull();
  expect(await bodies(loadLifeCycle.addLoad)).toEqual([]);
});

test('Enter takes none of two matches', async () => {
  const list = [9, 10].map((companyId) => ({
    companyId,
    companyName: `Peach ${companyId}`,
    city: 'Macon',
    state: 'GA',
  }));
  const { screen } = await open('', [[companies.searchCompanies, { list }]]);
  const customer = screen.getByRole('combobox', { name: 'Customer' });
  await customer.click();
  await userEvent.keyboard('peach{Enter}');
  await expect.element(screen.getByRole('option', { name: /Peach 10/ })).toBeVisible();
  await expect.element(customer).toHaveValue('peach');
});

test('for the search, goes back to it with the new cart as the current one', async () => {
  const { screen } = await open('?customer=9&backTo=identify&text=GD3%2BEA6&open=5&view=pictures');
  await screen.getByRole('textbox', { name: 'Cart name' }).fill('Walk-in');
  await screen.getByRole('combobox', { name: 'Facility' }).click();
  await screen.getByRole('option', { name: 'Atlanta' }).click();
  await screen.getByRole('button', { name: 'Create cart' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/converters/identify');
  expect(screen.router.state.location.search).toEqual({
    text: 'GD3+EA6',
    open: '5',
    view: 'pictures',
    load: '70',
  });
});

test.each([
  ['?backTo=identify&text=GD3', 'Back to the search', '/converters/identify', { text: 'GD3' }],
  ['?backTo=vehicle&make=Ford', 'Back to the search', '/converters/vehicle', { make: 'Ford' }],
  ['', 'Back to carts', '/loads/active-load', {}],
])('from %j it is given up without a cart', async (at, name, path, search) => {
  const { screen } = await open(at);
  await expect.element(screen.getByRole('link', { name })).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe(path);
  expect(screen.router.state.location.search).toEqual(search);
});
