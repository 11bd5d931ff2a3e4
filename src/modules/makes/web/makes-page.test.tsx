import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { sentTo } from '../../../ui/testing/sent-requests.tsx';
import { makes } from '../contract.ts';
import { makeListSearch } from '../paths.ts';
import MakesPage from './makes-page.tsx';
import { franchise, open, openMenu, staff } from './fixtures/makes-stage.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['', { count: '10', offset: '0' }],
  ['?text=toy&page=2&size=20', { count: '20', offset: '20', text: 'toy' }],
])('of the address %j is sent %o', async (at, expected) => {
  expect(await sentTo(makes.listMakes, <MakesPage />, { at, search: makeListSearch, as: staff })).toEqual(expected);
});

test('a row tells the models and what stands with the make, and opens it', async () => {
  const { screen } = await open();
  const row = screen.getByRole('row', { name: /Toyota/ });
  for (const text of ['Corolla, Yaris', '2 pictures, 1 video, 1 document', 'Two parts with a plus sign.'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('link', { name: /Toyota/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Toyota' })).toBeVisible();
});

test.each([390, 1280])(
  'one make at %i pixels: description, models, pictures in the viewer, and links',
  async (width) => {
    await page.viewport(width, 800);
    await open({ at: '?open=7', as: franchise });
    const drawer = page.getByRole('dialog', { name: 'Toyota' });
    await expect.element(drawer.getByText(/Read it from both sides/)).toBeVisible();
    await expect.element(drawer.getByText('Corolla, Yaris')).toBeVisible();
    const video = drawer.getByRole('link', { name: 'example.com/v/1 (opens in a new tab)' });
    await expect.element(video).toHaveAttribute('href', 'https://example.com/v/1/');
    expect(video.element().getAttribute('rel')).toContain('noopener');
    await expect.element(drawer.getByRole('link', { name: /^example.com\/codes.pdf/ })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await drawer.getByRole('button', { name: 'Picture 2 of Toyota' }).click();
    const picture = page.getByRole('img', { name: 'Toyota, 2 of 2' });
    await expect.element(picture).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(picture).not.toBeInTheDocument();
    await expect.element(drawer.getByText('Corolla, Yaris')).toBeVisible();
  },
);

test('a franchise reads alone', async () => {
  const { screen } = await open({ as: franchise, at: '?edit=7' });
  await expect.element(screen.getByRole('row', { name: /Toyota/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add make' }).query()).toBeNull();
  expect(screen.getByRole('button', { name: /make Toyota/ }).query()).toBeNull();
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('a new make is sent with its lists line by line', async () => {
  const { bodies } = await open({ at: '?add=true' });
  const drawer = page.getByRole('dialog', { name: 'Add make' });
  const typed = {
    Make: ' Tatra ',
    Description: 'Rare',
    Models: 'T613\n\n T700 ',
    'Video addresses': 'https://example.com/v',
    'Document addresses': 'https://example.com/a\nhttps://example.com/b',
  };
  for (const [name, text] of Object.entries(typed)) await drawer.getByRole('textbox', { name, exact: true }).fill(text);
  expect(await accessibilityFaults()).toEqual([]);
  await drawer.getByRole('button', { name: 'Save make' }).click();
  await expect
    .poll(() => bodies(makes.addMake))
    .toEqual([
      {
        make: ' Tatra ',
        description: 'Rare',
        model: ['T613', 'T700'],
        imglUrls: [],
        videoUrls: ['https://example.com/v'],
        documentUrls: ['https://example.com/a', 'https://example.com/b'],
      },
    ]);
  await expect.element(drawer).not.toBeInTheDocument();
});

test('without a name, or with an address that is none, nothing is sent', async () => {
  const { bodies } = await open({ at: '?add=true' });
  const drawer = page.getByRole('dialog', { name: 'Add make' });
  await drawer.getByRole('textbox', { name: 'Video addresses' }).fill('https://example.com/v\nhttp://example.com/w');
  await drawer.getByRole('button', { name: 'Save make' }).click();
  await expect.element(drawer.getByRole('textbox', { name: 'Make', exact: true })).toHaveFocus();
  await expect.element(drawer.getByText('Required.')).toBeVisible();
  await expect.element(drawer.getByText(/^http:\/\/example.com\/w: A web address/)).toBeVisible();
  expect(await bodies(makes.addMake)).toEqual([]);
});

test('an edit sends only what changed, with its version', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('button', { name: /make Toyota/ }).click();
  await screen.getByRole('menuitem', { name: 'Edit' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit Toyota' });
  await drawer.getByRole('textbox', { name: 'Models' }).fill('Corolla');
  await drawer.getByRole('button', { name: 'Remove picture 1' }).click();
  await drawer.getByRole('button', { name: 'Save make' }).click();
  await expect
    .poll(() => bodies(makes.editMake))
    .toEqual([{ makeId: 7, version: 4, model: ['Corolla'], imglUrls: ['/files/2/b'] }]);
});

test('a delete is asked for with the name', async () => {
  const { screen, queries } = await open();
  await screen.getByRole('button', { name: /make Toyota/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Are you sure you want to delete the make Toyota?')).toBeVisible();
  expect(queries(makes.deleteMake)).toEqual([]);
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => queries(makes.deleteMake)).toEqual([{ makeId: '7', ask: 'true' }]);
});

test('a make that converters have is deleted after a second question', async () => {
  const { screen, queries } = await open({ asking: [[makes.deleteMake, '84 converters are of it.']] });
  await screen.getByRole('button', { name: /make Toyota/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByText('84 converters are of it.')).toBeVisible();
  await screen.getByRole('button', { name: 'Delete anyway' }).click();
  await expect.poll(() => queries(makes.deleteMake).at(-1)).toEqual({ makeId: '7' });
});

test('a delete that fails without words says that something went wrong', async () => {
  const { screen } = await open();
  const answered = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) =>
    new Request(address, init).method === 'DELETE' ? new Response('', { status: 500 }) : answered(address, init),
  );
  await screen.getByRole('button', { name: /make Toyota/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByRole('group').getByText('Something went wrong', { exact: true })).toBeVisible();
});

test('from another screen the chosen make is edited and a new one added', async () => {
  const screen = await openMenu(staff, 'toyota');
  await screen.getByRole('button', { name: 'Makes' }).click();
  await screen.getByRole('menuitem', { name: 'Edit Toyota' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Edit Toyota' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Makes' }).click();
  await screen.getByRole('menuitem', { name: 'Add make' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add make' })).toBeVisible();
});

test('without a chosen make its tips wait, and a franchise has them alone', async () => {
  const screen = await openMenu(franchise);
  await screen.getByRole('button', { name: 'Makes' }).click();
  const tips = screen.getByRole('menuitem', { name: 'Tips on a make' });
  await expect.element(tips).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem').elements()).toHaveLength(1);
});

test('whoever may not see tips has no menu of makes', async () => {
  const screen = await openMenu({ canShowManufactureTips: false });
  expect(screen.getByRole('button', { name: 'Makes' }).query()).toBeNull();
});
