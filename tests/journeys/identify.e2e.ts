import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, newCart, signedInAs, watchedForErrors } from '../support/browser.ts';

/* A day at the search: likely mistakes that wait for an answer, adding with arrows and `a`, and a lost connection. */

/** A cart, and the search with it as the current cart. */
const atTheSearch = async (page: Page) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await newCart(page, token);
  await page.goto(`/converters/identify?load=${loadId}`);
  await expect(page.getByText(`Load ${loadId}`).first()).toBeVisible();
  const items = async () => {
    const answer = await page.request.get(`/read/v1/load/items/getAll?loadId=${loadId}&count=50&offset=0`, {
      headers: { token },
    });
    return ((await answer.json()) as { list: unknown[] }).list;
  };
  const count = async () => (await items()).length;
  return { loadId, items, count };
};

const box = (page: Page) => page.getByRole('combobox', { name: /code, serial/i });
const results = (page: Page) => page.getByRole('grid', { name: 'Results' });
const question = (page: Page) => page.getByRole('list', { name: 'Not on the load yet' }).getByRole('listitem');
const answered = (page: Page, answer: 'Add anyway' | 'Drop') =>
  question(page).getByRole('button', { name: answer }).click();

test('the same converter twice is asked about once, by the row, the key and the panel', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  const { loadId, count } = await atTheSearch(page);
  await box(page).fill('gd3 ea6');
  const row = results(page)
    .getByRole('row', { name: /GD3\+EA6/ })
    .first();
  const plus = row.getByRole('button', { name: `Add GD3+EA6 to load ${loadId}` });
  await plus.click();
  await expect.poll(count).toBe(1);
  await expect(question(page)).toBeHidden();

  await plus.click();
  await expect(question(page)).toContainText('GD3+EA6 is on this load already');
  await answered(page, 'Drop');
  await expect(question(page)).toBeHidden();
  expect(await count()).toBe(1);

  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('a');
  await expect(question(page)).toContainText('GD3+EA6 is on this load already');
  await answered(page, 'Add anyway');
  await expect.poll(count).toBe(2);
  await expect(question(page)).toBeHidden();

  // After the answer the box is unchanged: the next `a` adds the next result.
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('a');
  await expect(question(page)).toContainText('GD3+EA6 is on this load already');
  await answered(page, 'Drop');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('gd3 ea6');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /GD3\+EA6/ });
  await panel.getByRole('button', { name: new RegExp(`Add to load ${loadId}`) }).click();
  await expect(question(page)).toContainText('GD3+EA6 is on this load already');
  await answered(page, 'Add anyway');
  await expect.poll(count).toBe(3);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  noErrors();
});

test('a price far above its look-alike’s is asked about', async ({ page }) => {
  const { loadId, count } = await atTheSearch(page);
  await box(page).fill('gd3 ea6');
  await expect(page.getByText(/2\.2 times as much/)).toBeVisible();
  const dearer = results(page).getByRole('row').filter({ hasText: 'Look-alike, 6 for G' });
  await dearer.getByRole('button', { name: new RegExp(`to load ${loadId}`) }).click();
  await expect(question(page)).toContainText('which is easily read for it');
  await answered(page, 'Drop');
  expect(await count()).toBe(0);
});

test('from the box the arrows highlight, `a` adds, and any other letter goes on with the search', async ({ page }) => {
  const { count } = await atTheSearch(page);
  await box(page).focus();
  await page.keyboard.type('gd');
  await expect(results(page).getByRole('row').nth(2)).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('a');
  await expect(box(page)).toHaveValue('gda');
  await expect(page).toHaveURL(/text=gda/);
  await page.keyboard.press('Backspace');
  await expect(page).toHaveURL(/text=gd(&|$)/);
  await expect(results(page).getByRole('row').nth(2)).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const highlighted = results(page).getByRole('row', { selected: true });
  await expect(highlighted).toHaveCount(1);
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await highlighted.getAttribute('id'))!);
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('a');
  await expect(
    page
      .getByText(/Successfully added/)
      .first()
      .or(question(page)),
  ).toBeVisible();
  if (await question(page).isVisible()) await answered(page, 'Add anyway');
  await expect.poll(count).toBe(1);
  await expect(box(page)).toHaveValue('gd');

  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('3');
  await expect(box(page)).toHaveValue('gd3');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await expect(results(page).getByRole('row', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('a');
  await expect(box(page)).toHaveValue('agd3');
  expect(await count()).toBe(1);
});

test('on pictures the arrows of the box are heard as well', async ({ page }) => {
  await atTheSearch(page);
  await box(page).fill('gd3');
  await expect(results(page)).toContainText('GD3+EA6');
  await page.getByRole('radio', { name: 'Pictures' }).locator('..').click();
  await expect(results(page).getByRole('link', { name: /^GD3\+EA6 \$/ })).toBeVisible();
  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  const highlighted = results(page).getByRole('row', { selected: true });
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await highlighted.getAttribute('id'))!);
  await expectAccessible(page);
});

test('without a connection no other text’s prices stand under what is typed', async ({ page, context }) => {
  const { loadId, count } = await atTheSearch(page);
  await box(page).fill('gd3 ea6');
  await expect(results(page)).toContainText('$184.35');
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: 'No connection. What you typed is kept' });
  await expect(banner).toBeVisible();
  // Requests sent meanwhile are delayed.
  await page.getByRole('button', { name: `Add GD3+EA6 to load ${loadId}` }).click();

  await box(page).fill('gd3 ea');
  const said = page.getByRole('status').filter({ hasText: 'Prices of “gd3 ea” are not shown' });
  await expect(said).toContainText('they load when the connection is back');
  await expect(page.getByText('$184.35')).toHaveCount(0);
  await expect(page.getByText(/times as much/)).toHaveCount(0);
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(results(page)).toContainText('$184.35');
  await expect(banner).toBeHidden();
  await expect(said).toBeHidden();
  await expect.poll(count).toBe(1);
});

test('`/` on a load begins the next item, and the list of keys says so', async ({ page }) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  await page.goto(`/load/${await newCart(page, token)}`);
  const field = page.getByRole('textbox', { name: 'Add a converter by code' });
  await expect(field).toBeFocused();
  await field.blur();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Add an item by its code');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

test('the list of keys has all that the search answers', async ({ page }) => {
  await signedInAs(page, 'buyer@troyard.test');
  await page.goto('/converters/identify?text=gd3&open=');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  for (const [key, label] of [
    ['↓', 'Next result'],
    ['↑', 'Previous result'],
    ['Enter', 'Open the highlighted result'],
    ['Esc', 'Clear the search'],
    ['A', 'Add to the current cart'],
    ['/', 'Search'],
  ] as const)
    await expect(
      keys.getByRole('term').filter({ hasText: label }).locator('..').getByText(key, { exact: true }),
    ).toBeVisible();
});

test('whoever has no right to assays has no column that stays empty', async ({ page }) => {
  await signedInAs(page, 'accountant@troyard.test');
  await page.goto('/converters/identify?text=gd3');
  await expect(page.getByRole('columnheader', { name: 'Offer' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Metal value' })).toHaveCount(0);
});

test.describe('with the camera of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** A picture as a phone's camera makes it: larger than the upload limit. */
  const photograph = async (page: Page) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const buffer = await sharp({ create: { width: 3000, height: 2400, channels: 3, background: '#888888', noise } })
      .jpeg({ quality: 97 })
      .toBuffer();
    expect(buffer.length).toBeGreaterThan(5_242_880);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Camera' }).click(),
    ]);
    await chooser.setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
  };
  const strip = (page: Page) => page.getByRole('group', { name: 'Pictures of this piece' });

  test('a piece is photographed first, and its picture goes with the item that it turns out to be', async ({
    page,
  }) => {
    const noErrors = watchedForErrors(page);
    const { loadId, items } = await atTheSearch(page);
    await page.goto('/loads/active-load');
    await page.route('**/image/upload', (route) => route.abort());
    await photograph(page);
    await expect(page).toHaveURL(/converters\/identify/);
    await expect(strip(page)).toContainText('The picture is sent again until it is there.');

    // A picture that is not sent yet belongs to this item and does not go to the next one.
    await page.getByRole('textbox', { name: /code, serial/i }).fill('gd3 ea6');
    await page
      .getByRole('link', { name: /GD3\+EA6/ })
      .first()
      .click();
    const add = page.getByRole('button', { name: `Add to load ${loadId}` });
    const drop = page.getByRole('button', { name: 'Drop it' });
    // The button at the lower edge, where the message below it is off the screen.
    await page.setViewportSize({ width: 390, height: 560 });
    await add.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await expect(drop).not.toBeInViewport();
    await add.click();
    await expect(page.getByText('A picture is on its way.')).toBeInViewport();
    await expect(drop).toBeInViewport();
    await expect(drop).toBeFocused();
    await expectAccessible(page);
    expect(await items()).toEqual([]);
    await page.unroute('**/image/upload');
    await page.setViewportSize({ width: 390, height: 844 });
    const goesAlong = page.getByRole('button', { name: '1 picture goes with it' });
    await expect(goesAlong).toBeVisible();
    await page.goBack();
    await expect(strip(page)).toContainText('It goes with the next item');
    await expectAccessible(page);

    await page.reload();
    await strip(page).getByRole('button', { name: 'Show picture 1' }).click();
    await expect(page.getByRole('img', { name: 'This piece, 1 of 1' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /GD3\+EA6/ })
      .first()
      .click();
    await expect(goesAlong).toBeVisible();
    await add.click();
    await expect(goesAlong).toBeHidden();
    expect(await items()).toEqual([expect.objectContaining({ loadUrls: [expect.stringContaining('/files/')] })]);
    noErrors();
  });

  test('a seller has no camera at the bottom: there is nothing to add to', async ({ page }) => {
    await signedInAs(page, 'seller@troyard.test');
    await page.goto('/converters/identify');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Camera', exact: true })).toHaveCount(0);
  });
});
