import { spawn, type ChildProcess } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { addItem, expectAccessible, newCart, signedInAs, watchedForErrors } from '../support/browser.ts';

/*
 * A price move, and two people who apply at once. They change the prices of everybody, so they have a server and a demo
 * world of their own.
 */

const port = 27_401;
const url = `http://127.0.0.1:${port}`;
test.use({ baseURL: url });

let server: ChildProcess;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = spawn(process.execPath, ['tests/support/serve.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 170_000 }).toBe(true);
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
});

const applied = async (page: Page, version: number) => {
  await page.getByRole('button', { name: `Apply To DB as v${version}` }).click();
  await page.getByRole('dialog', { name: 'Apply pricing' }).getByRole('button', { name: 'Apply' }).click();
};

test('price move: preview, apply, the cart says its prices are old, re-price with old and new shown', async ({
  browser,
  page: buyer,
}) => {
  const { token } = await signedInAs(buyer, 'buyer@troyard.test');
  const loadId = await newCart(buyer, token);
  await addItem(buyer, token, loadId);
  await buyer.goto(`/load/${loadId}`);
  await expect(buyer.getByText('$184.35').first()).toBeVisible();
  await expect(buyer.getByText(/priced under an earlier version/)).toHaveCount(0);

  const desk = await (await browser.newContext({ baseURL: url })).newPage();
  const complaints = watchedForErrors(desk);
  await signedInAs(desk, 'admin@troyard.test');
  await desk.goto('/pricing');
  await desk.getByRole('button', { name: 'Modify' }).click();
  await desk.getByLabel('pt hedge, dollars per ounce').fill('1584');
  await desk.getByLabel('rh hedge, dollars per ounce').fill('8800');
  await desk.getByRole('button', { name: 'Preview' }).click();
  const effect = desk.getByRole('complementary', { name: 'What it does' });
  await expect(effect).toContainText('$131.10');
  await expect(effect).toContainText(/open carts with \d+ items would differ if re-priced/);
  await expect(effect.getByRole('table', { name: 'Open carts touched' }).getByRole('link').first()).toBeVisible();
  await expect(desk.getByRole('table', { name: 'Top results now' })).toBeVisible();
  await expect(desk.getByRole('table', { name: 'Top results after it' })).toBeVisible();
  await expectAccessible(desk);
  await applied(desk, 215);
  await expect(desk.getByText('Successfully edited Pricing').first()).toBeVisible();
  await expect(desk.getByText(/^v215 in force since/)).toBeVisible();
  complaints();
  await desk.context().close();

  // Without a reload: the prices that are in force are told to everybody.
  const notice = buyer.getByRole('note').filter({ hasText: '1 item was priced under an earlier version' });
  await expect(notice).toContainText('v215 would make the load');
  // What was agreed stays until somebody asks.
  await expect(buyer.getByText('$184.35').first()).toBeVisible();
  await notice.getByRole('button', { name: 'Compare' }).click();
  const comparison = buyer.getByRole('dialog');
  await expect(comparison).toContainText('$184.35');
  // Platinum 1584 and rhodium 8800 less their discounts, through the same terms.
  await expect(comparison).toContainText('$176.34');
  await comparison.getByRole('button', { name: 'Take today’s prices' }).click();
  await expect(buyer.getByText('$176.34').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('two people applying at once: the second is told what changed, and undoes nothing of it', async ({ browser }) => {
  const opened = async (email: string) => {
    const page = await (await browser.newContext({ baseURL: url })).newPage();
    await signedInAs(page, email);
    await page.goto('/previewPricing?tab=facilities');
    await expect(page.getByLabel('Tampa, percent')).toBeVisible();
    return page;
  };
  const [first, second] = [await opened('admin@troyard.test'), await opened('super@troyard.test')];
  const version = Number(/v(\d+) in force/.exec(await first.getByText(/^v\d+ in force/).innerText())![1]);
  await second.getByLabel('Atlanta, percent').fill('95');
  await first.getByLabel('Tampa, percent').fill('90');
  await applied(first, version + 1);
  await expect(first.getByText('Successfully edited Pricing').first()).toBeVisible();
  // The desk of the second shows the new version by itself, and still asks.
  await expect(second.getByText(`v${version + 1} in force`)).toBeVisible();
  await expect(second.getByLabel('Tampa, percent')).toHaveValue('90');
  await applied(second, version + 2);
  const told = second.getByText(
    /Ruth Vance has applied version \d+ in the meantime\. Tampa: 96 % → 90 %\. Nothing was saved\./,
  );
  await expect(told).toBeVisible();
  await expect(second.getByLabel('Tampa, percent')).toHaveValue('90');
  await expect(second.getByLabel('Atlanta, percent')).toHaveValue('95');
  await applied(second, version + 2);
  await expect(second.getByText('Successfully edited Pricing').first()).toBeVisible();
  await first.reload();
  await expect(first.getByLabel('Atlanta, percent')).toHaveValue('95');
  await expect(first.getByLabel('Tampa, percent')).toHaveValue('90');
});
