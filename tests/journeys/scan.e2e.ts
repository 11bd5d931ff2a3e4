import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '../../database/demo/people.ts';
import { expectAccessible, expectNoPageScroll, signedInAs, watchedForErrors } from '../support/browser.ts';
import { chromium as executablePath, chromiumFlags } from '../support/chromium.ts';
import { printed } from '../support/read-codes.ts';

/* A label that is printed here is found by the camera, live and from a photo; a stamp is read from a photo. */

const code = 'GD3+EA6';

/** The label of a converter as it comes out of the printer, and its converter. */
const printedLabel = async (request: APIRequestContext, token: string) => {
  const headers = { token };
  const found = await request.get(`/read/v1/product/search?text=${encodeURIComponent(code)}&count=1`, { headers });
  const [{ productId }] = ((await found.json()) as { list: [{ productId: number }] }).list;
  const paper = await request.get(`/read/v1/product/label?productId=${productId}&size=62x29`, { headers });
  expect(paper.headers()['content-type']).toBe('application/pdf');
  return { productId, picture: Buffer.from(await printed(await paper.body())) };
};

/** A picture of a code, dark on worn steel. */
const stamp = (text: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="#a9a6a1"/><text x="450" y="280" font-size="120" text-anchor="middle" font-family="DejaVu Sans Mono, monospace" fill="#2a2825">${text}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search by camera' });
const choosePhoto = async (page: Page, buffer: Buffer) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialogOf(page).getByRole('button', { name: 'Photo from a file' }).click(),
  ]);
  await chooser.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
};

for (const [place, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`at ${place}`, () => {
    test.use({ viewport });

    test('without a camera the dialog says so, and the photo of a label opens its converter', async ({ page }) => {
      const noErrors = watchedForErrors(page);
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const { productId, picture } = await printedLabel(page.request, token);
      await page.goto('/converters/identify');
      await page.getByRole('button', { name: 'Search by camera' }).click();
      await expect(dialogOf(page).getByText(/Choose a photo\.$/)).toBeVisible();
      await expectAccessible(page);
      await expectNoPageScroll(page);
      await choosePhoto(page, picture);
      await expect(page).toHaveURL(new RegExp(`/converter/${productId}$`));
      await expect(page.getByRole('heading', { name: code })).toBeVisible();
      noErrors();
    });
  });

test('the photo of a stamp offers codes, of which the user chooses', async ({ page, baseURL }) => {
  const noErrors = watchedForErrors(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(request.url());
  });
  await signedInAs(page, 'buyer@troyard.test');
  await page.goto('/converters/identify');
  await page.getByRole('button', { name: 'Search by camera' }).click();
  await choosePhoto(page, await stamp(code));
  const suggestions = dialogOf(page).getByRole('region', { name: 'Suggestions' });
  const right = suggestions.getByRole('button', { name: /^GD3\+EA6 / });
  await expect(right).toBeVisible({ timeout: 90_000 });
  // Nothing is picked for the user.
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page);
  await right.click();
  await expect(page.getByRole('combobox', { name: /^Code, serial/ })).toHaveValue(code);
  await expect(page.getByRole('row', { name: /GD3\+EA6/ }).first()).toBeVisible();
  expect(elsewhere).toEqual([]);
  noErrors();
});

test('a seller gets codes for a stamp, and pays for none of them', async ({ page }) => {
  const paid: string[] = [];
  page.on('request', (request) => request.url().includes('isClicked') && paid.push(request.url()));
  await signedInAs(page, 'seller@troyard.test');
  await page.goto('/converters/identify');
  await page.getByRole('button', { name: 'Search by camera' }).click();
  await choosePhoto(page, await stamp(code));
  await dialogOf(page).getByRole('button', { name: code, exact: true }).click({ timeout: 90_000 });
  await expect(page.getByRole('list', { name: 'Codes' })).toContainText(code);
  expect(paid).toEqual([]);
});

test('the camera reads a label live, and is let go of', async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! });
  const signIn = await request.post('/write/v1/user/login', {
    data: { email: 'buyer@troyard.test', password: demoPassword },
  });
  const { token } = (await signIn.json()) as { token: string };
  const { productId, picture } = await printedLabel(request, token);
  await request.dispose();
  const frame = await sharp(picture)
    .resize(1100, 500, { fit: 'inside' })
    .extend({ top: 100, bottom: 100, left: 80, right: 80, background: '#777' })
    .resize(1280, 720, { fit: 'contain', background: '#777' })
    .jpeg({ quality: 90 })
    .toBuffer();
  const video = join(mkdtempSync(join(tmpdir(), 'camera-')), 'label.mjpeg');
  writeFileSync(video, Buffer.concat([frame, frame]));
  const browser = await playwright.chromium.launch({
    executablePath,
    args: [
      ...chromiumFlags,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  try {
    const context = await browser.newContext({ baseURL: baseURL!, permissions: ['camera'] });
    const page = await context.newPage();
    const noErrors = watchedForErrors(page);
    await page.addInitScript(() => {
      const devices = navigator.mediaDevices;
      const open = devices.getUserMedia.bind(devices);
      const tracks: MediaStreamTrack[] = [];
      Object.assign(globalThis, { tracks });
      devices.getUserMedia = async (wanted) => {
        const stream = await open(wanted);
        tracks.push(...stream.getTracks());
        return stream;
      };
    });
    const trackStates = () =>
      page.evaluate(() =>
        (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
      );
    await signedInAs(page, 'buyer@troyard.test');
    await page.goto('/converters/identify');
    await page.getByRole('button', { name: 'Search by camera' }).click();
    await expect(page).toHaveURL(new RegExp(`/converter/${productId}$`));
    expect(await trackStates()).toEqual(['ended']);
    noErrors();
  } finally {
    await browser.close();
  }
});
