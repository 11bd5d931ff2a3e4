import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { shownRow } from '../../../ui/testing/shown-row.ts';
import { makes } from '../contract.ts';
import { franchise, open, openMenu, staff } from './fixtures/makes-stage.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const bare = { description: '', model: [], imglUrls: [], videoUrls: [], documentUrls: [] };
test.each<[string, object, Record<string, string>]>([
  [
    'with tips',
    {},
    {
      Make: 'ToyotaTwo parts with a plus sign.',
      Models: 'Corolla, Yaris',
      Tips: '2 pictures, 1 video, 1 document',
      Added: '02-03-2026',
    },
  ],
  [
    'without any',
    { ...bare, profileUrl: null, createdDate: undefined },
    { Make: 'Toyota', Models: '', Tips: '', Added: '' },
  ],
])('the row of a make %s', async (_, more, row) => {
  const { screen } = await open({}, more);
  await expect.poll(() => shownRow(screen.getByRole('table'))).toEqual(row);
  expect(screen.getByRole('table').element().querySelector('img') !== null).toBe(row['Tips'] !== '');
});

test.each<[string, object, readonly string[], boolean]>([
  ['with every tip', {}, ['Pictures', 'Models', 'Videos', 'Documents'], false],
  ['with models alone', { ...bare, model: ['Corolla'] }, ['Models'], false],
  ['with a video alone', { ...bare, videoUrls: ['https://example.com/v'] }, ['Videos'], false],
  ['without any', { ...bare, createdDate: undefined }, [], true],
])('the drawer of a make %s', async (_, more, parts, isSaid) => {
  await open({ at: '?open=7', as: franchise }, more);
  const drawer = page.getByRole('dialog', { name: 'Toyota' });
  await expect.element(drawer).toBeVisible();
  await expect
    .poll(() =>
      drawer
        .getByRole('region')
        .elements()
        .map((each) => each.getAttribute('aria-label')),
    )
    .toEqual(parts);
  expect(drawer.getByText('Nothing is written about this make yet.').query() !== null).toBe(isSaid);
  expect(drawer.getByText(/^Added on /).query() !== null).toBe(!isSaid);
  expect(drawer.getByRole('button', { name: 'Edit make' }).query()).toBeNull();
});

test('a make that could not be read says so, in its tips and its form', async () => {
  for (const at of ['?open=7', '?edit=7']) {
    const { screen } = await open({ at, refused: [makes.listMakes] });
    await expect.element(page.getByRole('dialog').getByText('The make could not be read')).toBeVisible();
    await screen.unmount();
    queryClient.clear();
  }
});

test('changed addresses are sent line by line', async () => {
  const { bodies } = await open({ at: '?edit=7' });
  const drawer = page.getByRole('dialog', { name: 'Edit Toyota' });
  await drawer.getByRole('textbox', { name: 'Video addresses' }).fill('https://example.com/w');
  await drawer.getByRole('textbox', { name: 'Document addresses' }).fill('');
  await drawer.getByRole('button', { name: 'Save make' }).click();
  await expect
    .poll(() => bodies(makes.editMake))
    .toEqual([{ makeId: 7, version: 4, videoUrls: ['https://example.com/w'], documentUrls: [] }]);
});

test('refused pictures of a make are told below them', async () => {
  await open({ at: '?edit=7' });
  const drawer = page.getByRole('dialog', { name: 'Edit Toyota' });
  await drawer.getByRole('textbox', { name: 'Models' }).fill('Corolla');
  const answered = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) =>
    new Request(address, init).method === 'GET'
      ? answered(address, init)
      : Response.json({ error: 'imglUrls.0: Gone.', fields: { 'imglUrls.0': 'Gone.' } }, { status: 400 }),
  );
  await drawer.getByRole('button', { name: 'Save make' }).click();
  await expect.poll(() => document.querySelector('.ty-photos + .ty-alert-text')?.textContent).toBe('Gone.');
});

test.each([
  ['Cancel', 0],
  ['Go back', 1],
])('a make is not deleted by who says %s', async (answer, asked) => {
  const { screen, queries } = await open({ asking: [[makes.deleteMake, '84 converters are of it.']] });
  await screen.getByRole('button', { name: /make Toyota/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  if (asked > 0) await screen.getByRole('button', { name: 'Confirm' }).click();
  await screen.getByRole('button', { name: answer, exact: true }).click();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  expect(queries(makes.deleteMake)).toHaveLength(asked);
});

test('the tips of the chosen make are opened from another screen, and lead to its form', async () => {
  const screen = await openMenu(staff, 'TOYOTA');
  await screen.getByRole('button', { name: 'Makes' }).click();
  await screen.getByRole('menuitem', { name: 'Tips on Toyota' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Toyota' }).getByText('Corolla, Yaris')).toBeVisible();
  await page.getByRole('button', { name: 'Edit make' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Edit Toyota' })).toBeVisible();
});
