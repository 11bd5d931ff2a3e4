import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { demoPassword } from '../../database/demo/people.ts';

/**
 * Signs a demo user in by the server's call and stores the session where the app expects it, because most journeys do
 * not test signing in.
 */
export const signedInAs = async (page: Page, email: string): Promise<{ token: string }> => {
  const answer = await page.request.post('/write/v1/user/login', { data: { email, password: demoPassword } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { browser: _, ...session } = (await answer.json()) as { browser: string; token: string };
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('troyard.ended')) localStorage.setItem('troyard.session', text);
  }, JSON.stringify(session));
  return session;
};

/** Fails if the browser reports an error in the console or a page error. */
export const watchedForErrors = (page: Page): (() => void) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser logs intended refusals of the server as failed resources.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return () => expect(complaints, 'what the browser complained about').toEqual([]);
};

/** Waits until nothing on the page fades or moves, but for what turns without an end. */
const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe finds nothing on the current page, once what fades in or out is done: half faded words have little contrast. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    // What passes is not described: its descriptions take longer than the rules.
    const results = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    return results.violations;
  });
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes
      .slice(0, 4)
      .map((node) => `${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  }));
  expect(found, 'what axe found').toEqual([]);
};

/**
 * Opens an address as a link within the app does: without loading the page again. The page must show the app already.
 * It returns when the screen of the address is drawn. TanStack Router keeps itself in `__TSR_ROUTER__`.
 */
export const followLink = (page: Page, href: string): Promise<void> =>
  page.evaluate(async (to) => {
    const { ['__TSR_ROUTER__']: router } = self as unknown as Record<
      string,
      { navigate: (to: object) => Promise<void> }
    >;
    await router!.navigate({ href: to });
  }, href);

/** Nothing on the page is beyond its right edge and, within the shell, its lower edge. */
export const expectNoPageScroll = async (page: Page): Promise<void> => {
  const { width, height, hasShell } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth - window.innerWidth,
    height: document.documentElement.scrollHeight - window.innerHeight,
    hasShell: document.querySelector('.ty-shell') !== null,
  }));
  expect(width, 'what the page is too wide by').toBeLessThanOrEqual(0);
  if (hasShell) expect(height, 'what the page is too high by').toBeLessThanOrEqual(0);
};

/**
 * Waits until the open step of closing a load takes presses: just after a change it takes none. Something of the new
 * step must be awaited before.
 */
export const stepSettled = (page: Page): Promise<void> =>
  expect(page.locator('.ty-closing[data-settling]')).toHaveCount(0);

/** Signs on the line of the open step. */
export const draw = async (page: Page): Promise<void> => {
  const canvas = page.getByRole('dialog').getByRole('img', { name: /^Draw the signature/ });
  await expect(canvas).toBeVisible();
  await stepSettled(page);
  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(box.x + 20 + step * 14, box.y + 40 + (step % 2) * 24);
  await page.mouse.up();
};

/** Presses the button of the open step of closing a load. */
export const take = async (page: Page, step: string): Promise<void> => {
  const button = page.getByRole('dialog').getByRole('button', { name: step, exact: true });
  await expect(button).toBeVisible();
  await stepSettled(page);
  await button.click();
};

/** Opens Finish order, which stands beside Complete order. */
export const openFinish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More ways to close' }).click();
  await page.getByRole('menuitem', { name: 'Finish order' }).click();
};

/** Opens another step of closing a load. */
export const openStep = async (page: Page, step: string): Promise<void> => {
  const button = page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: step, exact: true });
  await expect(button).toBeVisible();
  await stepSettled(page);
  await button.click();
};

/** A new cart of the first demo customer, only for this journey. */
export const newCart = async ({ request }: Page, token: string, more: object = {}): Promise<number> => {
  const found = await request.get('/read/v1/company/search?text=peachtree&count=3', { headers: { token } });
  const { list } = (await found.json()) as { list: { companyId: number }[] };
  const answer = await request.post('/write/v1/load/add', {
    data: { customerId: list[0]!.companyId, loadName: 'A journey', facilityCity: 'Atlanta', ...more },
    headers: { token },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { loadId: number }).loadId;
};

/** Adds a converter of the demo catalogue to a load. */
export const addItem = async ({ request }: Page, token: string, loadId: number): Promise<void> => {
  const found = await request.get('/read/v1/product/search?text=gd3ea6&count=1&offset=0', { headers: { token } });
  const { list } = (await found.json()) as { list: { productId: number }[] };
  const answer = await request.post('/write/v1/load/items/add', {
    data: { loadId, productId: list[0]!.productId, quantity: 1, box: 1, unit: 1 },
    headers: { token },
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** Types address and password on the sign-in page. */
export const signInBy = async (page: Page, email: string, password: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Email' }).press('Tab');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Completes a load at its total, with a signature. Returns the total. */
export const settle = async (page: Page, token: string, loadId: number): Promise<number> => {
  const headers = { token };
  const read = await page.request.get(`/read/v1/load/get?loadId=${loadId}`, { headers });
  const { grandtotal } = (await read.json()) as { grandtotal: number };
  const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 48, height: 25 } });
  const answer = await page.request.post('/write/v1/load/complete', {
    headers,
    data: { loadId, expectedTotal: grandtotal, signature: `data:image/png;base64,${drawn.toString('base64')}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return grandtotal;
};
