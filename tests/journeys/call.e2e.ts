import { expect, test, type Page } from '@playwright/test';
import { addItem, expectAccessible, expectNoPageScroll, newCart, watchedForErrors } from '../support/browser.ts';
import {
  callPanel,
  expectMoving,
  personWithCamera,
  phaseOf,
  ringing,
  startCall,
  theirPicture,
  withFakeDevices,
} from '../support/call-pages.ts';

/* A grader at a desk and a seller with a phone see each other beside a load. */

test.use({ launchOptions: withFakeDevices });

const mark = (page: Page) => callPanel(page).getByRole('button', { name: /^What .* frozen/ });
const item = async (page: Page, token: string, loadId: number) => {
  const answer = await page.request.get(`/read/v1/load/items/getAll?loadId=${loadId}`, { headers: { token } });
  const { list } = (await answer.json()) as { list: { itemId: number; oem: string; loadUrls: string[] }[] };
  return list[0]!;
};

/** The call is used beside an open chat, and covers neither its messages nor its field. */
const expectInReach = async (page: Page) => {
  const call = callPanel(page);
  const name = (await call.getByRole('button', { name: 'Mute', exact: true }).count()) > 0 ? 'Mute' : 'Unmute';
  await call.getByRole('button', { name, exact: true }).click();
  await call.getByRole('button', { name: name === 'Mute' ? 'Unmute' : 'Mute', exact: true }).click();
  const field = (await page.getByRole('textbox', { name: 'Message' }).boundingBox())!;
  const box = (await call.boundingBox())!;
  expect(box.y + box.height <= field.y || box.x + box.width <= field.x).toBe(true);
  await expectAccessible(page);
};

test('grader and seller see each other, freeze and point, save a still, and meet again after a break', async ({
  browser,
}) => {
  // Three browsers, two of them with moving pictures.
  test.slow();
  const grader = await personWithCamera(browser, 'grader@troyard.test');
  const seller = await personWithCamera(browser, 'seller@troyard.test', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
  });
  const noErrors = [watchedForErrors(grader.page), watchedForErrors(seller.page)];
  const third = await personWithCamera(browser, 'buyer@troyard.test');
  const loadId = await newCart(third.page, third.token);
  await addItem(third.page, third.token, loadId);
  const before = await item(grader.page, grader.token, loadId);
  for (const { page } of [grader, seller]) await page.goto(`/load/${loadId}`);

  const opened = Date.now();
  await startCall(grader.page);
  await expect(phaseOf(grader.page)).toHaveText('Ringing …');
  expect(Date.now() - opened).toBeGreaterThanOrEqual(2000);
  await ringing(seller.page).getByRole('button', { name: 'Accept' }).click();
  await expect(phaseOf(grader.page)).toHaveText(/^Connected to /);
  await expect(phaseOf(seller.page)).toHaveText(/^Connected to /);
  await expectMoving(grader.page);
  await expectMoving(seller.page);
  for (const { page } of [grader, seller]) {
    await expectAccessible(page);
    await expectNoPageScroll(page);
  }

  // A third person of the buyer side finds the seat taken, and sees and hears nothing.
  await third.page.goto(`/load/${loadId}`);
  await startCall(third.page);
  await expect(phaseOf(third.page)).toHaveText(/^Somebody else of your side is in this call/);
  expect(await theirPicture(third.page).evaluate((video) => (video as HTMLVideoElement).srcObject)).toBeNull();
  await third.context.close();

  await callPanel(seller.page).getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(callPanel(seller.page).getByRole('button', { name: 'Unmute' })).toBeVisible();
  // Past the camera that measures depth.
  for (const _ of [1, 2]) {
    await callPanel(seller.page).getByRole('button', { name: 'Switch camera' }).click();
    await expect(callPanel(seller.page).getByText('The other camera is being opened.')).toHaveCount(0);
  }
  await expectMoving(grader.page);

  await callPanel(grader.page).getByRole('button', { name: 'Freeze the picture' }).click();
  await expect(mark(grader.page)).toBeVisible();
  await expect(mark(seller.page)).toBeVisible();
  const { width, height } = (await mark(grader.page).boundingBox())!;
  await mark(grader.page).click({ position: { x: width * 0.25, y: height * 0.75 } });
  for (const { page } of [grader, seller])
    await expect(mark(page)).toHaveAccessibleName(/Mark at 25 % from the left, 75 % from the top/);
  await mark(seller.page).focus();
  await seller.page.keyboard.press('ArrowRight');
  for (const { page } of [grader, seller]) await expect(mark(page)).toHaveAccessibleName(/Mark at 27 %/);
  for (const { page } of [grader, seller]) {
    await expectAccessible(page);
    await expectNoPageScroll(page);
  }

  await callPanel(grader.page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await item(grader.page, grader.token, loadId)).loadUrls.length)
    .toBe(before.loadUrls.length + 1);
  const [still] = (await item(grader.page, grader.token, loadId)).loadUrls.slice(-1);
  const picture = await grader.page.request.get(still!);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp']);
  await callPanel(seller.page).getByRole('button', { name: 'Unfreeze the picture' }).click();
  await expect(mark(grader.page)).toHaveCount(0);
  for (const check of noErrors) check();

  // The server is lost to the seller: the picture goes on, and so do load and chat of the grader.
  await seller.context.setOffline(true);
  await grader.page.getByRole('button', { name: /^Chat/ }).click();
  const field = grader.page.getByRole('textbox', { name: 'Message' });
  await field.fill('Are you there?');
  await field.press('Enter');
  await expect(grader.page.getByRole('log', { name: 'Messages' })).toContainText('Are you there?');
  await expectInReach(grader.page);
  await grader.page.keyboard.press('Escape');
  await seller.context.setOffline(false);
  await seller.page.getByRole('button', { name: /^Chat, \d+ unread$/ }).click();
  await expect(seller.page.getByRole('log', { name: 'Messages' })).toContainText('Are you there?');
  await expectInReach(seller.page);
  await seller.page.keyboard.press('Escape');
  for (const { page } of [grader, seller]) {
    await expect(phaseOf(page)).toHaveText(/^Connected to /);
    await expectMoving(page);
  }

  // The page of the seller is gone and comes back: another connection.
  await seller.page.reload();
  await startCall(seller.page);
  for (const { page } of [grader, seller]) {
    await expect(phaseOf(page)).toHaveText(/^Connected to /);
    await expectMoving(page);
  }

  await callPanel(seller.page).getByRole('button', { name: 'Leave the call' }).click();
  await expect(callPanel(seller.page)).toHaveCount(0);
  await expect(phaseOf(grader.page)).toHaveText('Waiting for the other side');
  await Promise.all([grader.context.close(), seller.context.close()]);
});

test('a call rings on any screen, in every tab until one of them answers, and a missed one stands in the chat', async ({
  browser,
}) => {
  const buyer = await personWithCamera(browser, 'buyer@troyard.test');
  const seller = await personWithCamera(browser, 'seller@troyard.test', { viewport: { width: 390, height: 844 } });
  const second = await seller.context.newPage();
  const loadId = await newCart(buyer.page, buyer.token);
  await buyer.page.goto(`/load/${loadId}`);
  await seller.page.goto('/identify');
  await second.goto('/loads/active-load');

  await startCall(buyer.page);
  await expect(phaseOf(buyer.page)).toHaveText('Ringing …');
  await expect(ringing(seller.page)).toContainText(`Load ${loadId}`);
  await expect(ringing(second)).toBeVisible();
  await expectAccessible(seller.page);
  await expectNoPageScroll(seller.page);
  await ringing(second).getByRole('button', { name: 'Decline' }).click();
  await expect(ringing(seller.page)).toHaveCount(0);
  await expect(phaseOf(buyer.page)).toHaveText('Declined');

  await callPanel(buyer.page).getByRole('button', { name: 'Ring again' }).click();
  await expect(phaseOf(buyer.page)).toHaveText('Ringing …');
  await expect(ringing(seller.page)).toBeVisible();
  await callPanel(buyer.page).getByRole('button', { name: 'Leave the call' }).click();
  await expect(ringing(seller.page)).toHaveCount(0);
  await seller.page.goto(`/load/${loadId}`);
  await seller.page.getByRole('button', { name: 'Chat, 1 unread' }).click();
  await expect(seller.page.getByText(/^Missed call from Dana Okafor, /)).toBeVisible();
  for (const { context } of [buyer, seller]) await context.close();
});
