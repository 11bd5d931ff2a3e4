import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { chromium, chromiumFlags, fakeDevices } from './chromium.ts';
import { signedInAs } from './browser.ts';

/** A Chromium with cameras and a microphone that exist only in the browser. */
export const withFakeDevices = { executablePath: chromium, args: [...chromiumFlags, ...fakeDevices] };

export const callPanel = (page: Page) => page.getByRole('region', { name: 'Video call' });
/** The dialog of a call that rings. */
export const ringing = (page: Page) => page.getByRole('dialog', { name: 'Video call' });
/** Accepts a call that rings while something else is pressed. */
export const takesCalls = (page: Page) =>
  page.addLocatorHandler(ringing(page), () => ringing(page).getByRole('button', { name: 'Accept' }).click());
export const theirPicture = (page: Page) => callPanel(page).getByLabel('Picture of the other side');
export const phaseOf = (page: Page) => callPanel(page).locator('.ty-call-phase');

/** A browser of its own, with a user signed in. */
export const personWithCamera = async (browser: Browser, email: string, options: BrowserContextOptions = {}) => {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'], ...options });
  const page = await context.newPage();
  const { token } = await signedInAs(page, email);
  return { page, token, context };
};

/** An open cart of the seller, as it stands in its own list. Journeys that run at once take different ones. */
export const cartOfSeller = async (page: Page, token: string, offset = 0): Promise<number> => {
  const query = `isMyCarts=true&type=1&count=1&offset=${offset}`;
  const answer = await page.request.get(`/read/v1/load/getAll?${query}`, { headers: { token } });
  const { list } = (await answer.json()) as { list: { loadId: number }[] };
  return list[0]!.loadId;
};

export const startCall = (page: Page) => page.getByRole('button', { name: 'Video call' }).click();

/** The number of pictures that the other side's video has shown. */
const framesOf = (page: Page): Promise<number> =>
  theirPicture(page).evaluate((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames);

/** The other side's video has a size and moves on. */
export const expectMoving = async (page: Page): Promise<void> => {
  await expect
    .poll(() => theirPicture(page).evaluate((video) => (video as HTMLVideoElement).videoWidth), { timeout: 30_000 })
    .toBeGreaterThan(0);
  // Another stream counts anew.
  const fresh = async () => {
    const before = await framesOf(page);
    await page.waitForTimeout(400);
    return (await framesOf(page)) - before;
  };
  await expect.poll(fresh, { timeout: 30_000 }).toBeGreaterThan(2);
};
