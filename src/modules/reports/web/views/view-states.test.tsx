import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerNext } from '../../../../ui/testing/sent-requests.tsx';
import { lastDays } from '../../../../ui/format/reader-days.ts';
import { roles } from '../../../roles/contract.ts';
import { reportViews, type View } from '../../views/contract.ts';
import { addressIn, choose, drawer, end, fixed, open, start, views, weekly } from './fixtures/view-cases.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const june = { from: start('2026-06-01'), to: end('2026-06-01') };
test.each<[Partial<View>, string]>([
  [{ sharedWithRole: null, roleName: null, schedule: null }, 'Last 7 days, by Buyer, then Week'],
  [{ isOwn: false, schedule: null }, 'Last 7 days, by Buyer, then Week, of Dana Okafor'],
  [{ ...fixed, filters: june }, '06-01-2026, of Mara Lind'],
  [{ ...fixed, filters: { from: june.from } }, 'from 06-01-2026, of Mara Lind'],
  [{ ...fixed, filters: { to: june.to } }, 'to 06-01-2026, of Mara Lind'],
  [{ ...fixed, filters: {} }, 'All time, of Mara Lind'],
])('a view with %o says what it is', async (columns, words) => {
  await open('', { list: [{ ...weekly, ...columns, name: 'One' }] });
  await views();
  await expect.element(drawer().getByRole('button', { name: /^One/ })).toHaveTextContent(`One${words}`);
});

test.each([
  ['', 'false'],
  ['?view=4', 'true'],
])('at %j the open view is marked: %s', async (at, marked) => {
  await open(at);
  await page.getByRole('button', { name: at === '' ? 'Views' : /^Buyers by week/ }).click();
  const line = drawer().getByRole('button', { name: /^Buyers by week/ });
  await expect.element(line).toBeVisible();
  expect(line.element().ariaCurrent ?? 'false').toBe(marked);
});

test.each([
  ['the open one', 'Buyers by week', { group: 'buyer' }],
  ['another one', 'Sales', { group: 'buyer', view: '4' }],
])('once %s is deleted, the address names what is left', async (_, name, left) => {
  const opened = await open('?view=4&group=buyer', { list: [weekly, { ...weekly, viewId: 6, name: 'Sales' }] });
  await page.getByRole('button', { name: /^Buyers by week/ }).click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  expect(opened.queries(reportViews.deleteView)).toEqual([]);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => opened.queries(reportViews.deleteView)).toHaveLength(1);
  await expect.poll(() => addressIn(opened)).toEqual(left);
});

test('a view that is not deleted stays, and says why', async () => {
  const opened = await open('?view=4&group=buyer', { refused: [reportViews.deleteView] });
  await page.getByRole('button', { name: /^Buyers by week/ }).click();
  await page.getByRole('button', { name: 'Delete Buyers by week' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('group').getByText('Refused')).toBeVisible();
  expect(addressIn(opened)).toEqual({ view: '4', group: 'buyer' });
});

test.each([
  ['that cannot be read', { refused: [reportViews.listViews] }, 'The views could not be read'],
  ['of which there is none', { list: [] }, /^No view is saved yet\./],
])('of views %s, that is said', async (_, opening, words) => {
  await open('', opening);
  await views();
  await expect.element(drawer().getByText(words)).toBeVisible();
});

test('of a view the hidden columns are chosen for this visit, and the shown ones are saved', async () => {
  const { bodies } = await open('?view=4');
  const heads = () => [...document.querySelectorAll('thead th')].map((each) => each.textContent);
  await expect.poll(heads).toEqual(['Buyer', 'Week', 'Paid']);
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByRole('checkbox', { name: 'Units' }).click();
  await expect.poll(heads).toEqual(['Buyer', 'Week', 'Units', 'Paid']);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: /^Buyers by week/ }).click();
  await page.getByRole('button', { name: 'Save what is shown' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('With units');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect
    .poll(() => bodies(reportViews.saveView))
    .toMatchObject([{ columns: ['buyer', 'week', 'units', 'paid'] }]);
});

const openForm = async (refused: Parameters<typeof open>[1] = {}) => {
  const { from, to } = lastDays(7);
  const opened = await open(`?from=${from}&to=${to}`, refused);
  await views();
  await page.getByRole('button', { name: 'Save what is shown' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Days' })).toHaveValue('Last 7 days');
  return opened;
};

test('days that do not move on take the mail along', async () => {
  const { bodies } = await openForm();
  await expect.element(page.getByRole('button', { name: 'Save view' })).toHaveAccessibleDescription('Give it a name.');
  await page.getByRole('textbox', { name: 'Name' }).fill('Week');
  await choose('Mailed', 'Every Monday');
  await page.getByRole('combobox', { name: 'Days' }).click();
  await page.getByRole('option', { name: /^Always from/ }).click();
  await expect.element(page.getByText('A view that is mailed needs days that move on.')).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect.poll(() => bodies(reportViews.saveView)).toMatchObject([{ days: null, schedule: null }]);
});

const ways = {
  Escape: () => userEvent.keyboard('{Escape}'),
  Cancel: () => drawer().getByRole('button', { name: 'Cancel' }).click(),
};
test.each([
  ['Escape', false],
  ['Escape', true],
  ['Cancel', false],
  ['Cancel', true],
] as const)('%s asks before it leaves a form that is changed: %s', async (way, isChanged) => {
  await openForm();
  if (isChanged) await page.getByRole('textbox', { name: 'Name' }).fill('Week');
  await ways[way]();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  if (isChanged) {
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Week');
    await ways[way]();
    await question.getByRole('button', { name: 'Leave' }).click();
  }
  await expect.element(page.getByRole('dialog', { name: 'Views' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test.each([
  [{}, 'Not now.', ['Not now.']],
  [{ name: 'It is taken.' }, 'name: It is taken.', ['It is taken.']],
  [{ name: 'It is taken.', filters: 'Too many.' }, 'name: It is taken.', ['It is taken.', 'Too many.']],
])('why a view is not saved, with %o, is told where it belongs', async (fields, error, said) => {
  await openForm();
  await page.getByRole('textbox', { name: 'Name' }).fill('Week');
  answerNext(reportViews.saveView, () => Response.json({ error, fields }, { status: 400 }));
  await page.getByRole('button', { name: 'Save view' }).click();
  for (const each of said) await expect.element(drawer().getByText(each, { exact: true })).toBeVisible();
  expect(drawer().getByText(error, { exact: true }).elements()).toHaveLength('name' in fields ? 0 : 1);
});

test('roles that cannot be read are told at their field', async () => {
  await openForm({ refused: [roles.listRoles] });
  await expect
    .element(page.getByRole('combobox', { name: 'Shared with' }))
    .toHaveAccessibleDescription(/The roles could not be read\./);
});
