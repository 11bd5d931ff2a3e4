import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible, expectNoPageScroll, signedInAs, watchedForErrors } from '../support/browser.ts';
import { pagesOf } from '../support/pdf.ts';

/* A load longer than the screen: its items load page by page, and each can be edited. */

const post = async (request: APIRequestContext, token: string, path: string, data: object) => {
  const answer = await request.post(path, { data, headers: { token } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Record<string, number>;
};

type Found = { list: { companyId: number; productId: number }[] };

/** A cart with this many items of one converter, in alternating boxes. The first one is in box 77. */
const longCart = async (page: Page, token: string, items: number): Promise<number> => {
  const ask = async (path: string) => (await (await page.request.get(path, { headers: { token } })).json()) as Found;
  const customer = (await ask('/read/v1/company/search?text=peachtree&count=3')).list[0]!;
  const converter = (await ask('/read/v1/product/search?isLoad=true&count=1&text=GD3EA6')).list[0]!;
  const cart = await post(page.request, token, '/write/v1/load/add', {
    customerId: customer.companyId,
    loadName: 'A long one',
    facilityCity: 'Atlanta',
  });
  const loadId = cart['loadId']!;
  for (let at = 0; at < items; at += 1)
    await post(page.request, token, '/write/v1/load/items/add', {
      loadId,
      productId: converter.productId,
      quantity: 1,
      box: at === 0 ? 77 : 1 + (at % 5),
      loadUrls: [],
    });
  return loadId;
};

/** Columns whose heads only a screen reader needs. */
const headsForReaders = ['Picture', 'Status', 'Actions'];

const rows = (page: Page) => page.getByRole('region', { name: 'Items of the load' }).locator('tbody tr[data-status]');

test('a load of hundreds of items has all its rows at once, and the last one is edited', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await longCart(page, token, 215);
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('load/items/getAll')) reads.push(request.url());
  });
  await page.goto(`/load/${loadId}`);
  await expect(rows(page)).toHaveCount(215);
  expect(
    reads.every((url) => url.includes('offset=0')),
    'no second page is asked for',
  ).toBe(true);
  await expect(page.getByRole('button', { name: /^Show more/ })).toHaveCount(0);

  const first = rows(page).last();
  await expect(first).toContainText('77');
  await first.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Box' }).fill('88');
  await page.getByRole('button', { name: 'Save item' }).click();
  await expect(rows(page).last()).toContainText('88');
  await expect(rows(page)).toHaveCount(215);
  noErrors();
});

test('every item column stands at 1440, 1024 and 800, in its order and without sideways scroll', async ({ page }) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await longCart(page, token, 3);
  for (const width of [1440, 1024, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/load/${loadId}`);
    const table = page.getByRole('region', { name: 'Items of the load' });
    await expect(rows(page)).toHaveCount(3);
    const heads = await table.locator('thead th').filter({ visible: true }).allInnerTexts();
    expect(heads.map((head) => head.replaceAll(/\s/g, '')).filter((head) => !headsForReaders.includes(head))).toEqual([
      'Item',
      'Type',
      'Price',
      'Units',
      'Qty/Weight',
      'Box',
      'Total',
    ]);
    await expect(rows(page).first().getByRole('img', { name: 'Approved' })).toBeVisible();
    await expectNoPageScroll(page);
    const [scroll, client] = await table.evaluate((pane) => [pane.scrollWidth, pane.clientWidth]);
    expect(scroll, `the table at ${width}`).toBeLessThanOrEqual(client);
    await expectAccessible(page);
  }
});

test('the filters of invoices stand on one line at 1280, 1024 and 800, and Back keeps them', async ({ page }) => {
  await signedInAs(page, 'buyer@troyard.test');
  for (const width of [800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/invoices/settled?status=paid&from=2020-01-01');
    const line = page.getByRole('group', { name: 'Filters' });
    await expect(line.getByRole('button', { name: 'More filters 1' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect((await line.boundingBox())!.height, `at ${width}`).toBeLessThan(40);
    await expectNoPageScroll(page);
  }
  await page.getByRole('button', { name: 'More filters 1' }).click();
  await expect(page.getByLabel('From')).toHaveValue('01-01-2020');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Invoice', exact: true }).first().click();
  await page.getByRole('link', { name: 'Back to the load' }).click();
  await page.getByRole('link', { name: 'Back to invoices' }).click();
  await expect(page).toHaveURL(/status=paid/);
});

test('nothing of the lists of carts and invoices is cut from 720 on', async ({ page }) => {
  await signedInAs(page, 'admin@troyard.test');
  for (const path of ['/loads/active-load', '/invoices/settled']) {
    await page.goto(path);
    for (const width of [720, 800, 1023, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      const overflowing = () =>
        // The name of a cart may be very long.
        page.evaluate(() =>
          [...document.querySelectorAll('.ty-table-pane, .ty-table :is(th, td, .ty-stack > .ty-ellipsis)')]
            .filter((each) => each.scrollWidth > each.clientWidth)
            .map((each) => each.textContent?.slice(0, 40)),
        );
      await expect.poll(overflowing, `${path} at ${width}`).toEqual([]);
    }
  }
});

test('what a link has that filters nothing is left out, and what is not there can be dropped', async ({ page }) => {
  await signedInAs(page, 'buyer@troyard.test');
  await page.goto('/invoices/settled?status=zzz&from=notadate&to=1960-01-01&amount=1.234&buyer=me&page=1e300');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/invoices/settled?facility=999999');
  await page.getByRole('button', { name: 'Drop Facility 999999' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/loads/active-load?text=a%00b&facility=x&status=9');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a pending invoice stands under Pending, reads on a phone, and prints with page numbers and heads', async ({
  page,
}) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await longCart(page, token, 64);
  await post(page.request, token, '/write/v1/load/finish', { loadId });
  await page.goto(`/invoices/pdf/${loadId}`);
  await expect(page.getByRole('article')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Pending' })).toHaveAttribute('aria-current', 'page');

  const printed = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(printed).toHaveLength(2);
  for (const [at, { lines }] of printed.entries()) {
    expect(lines.at(-1)).toBe(`Page ${at + 1} of 2`);
    expect(lines).toContain('Item Type Price Units Qty/Weight Box Total');
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const head = page.getByRole('heading', { level: 1 });
  const exported = page.getByRole('button', { name: 'Export PDF' });
  await expect(exported).toBeVisible();
  expect((await exported.boundingBox())!.y, 'the head is one row').toBeLessThan(
    (await head.boundingBox())!.y + (await head.boundingBox())!.height,
  );
  const cell = page.getByRole('article').locator('tbody td').first();
  const [code, name] = [cell.locator('.ty-code'), cell.locator('.ty-sheet-name')];
  expect((await name.boundingBox())!.y).toBeGreaterThanOrEqual(
    (await code.boundingBox())!.y + (await code.boundingBox())!.height - 2,
  );
  await expectNoPageScroll(page);
});
