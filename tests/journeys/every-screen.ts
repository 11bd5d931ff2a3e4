import { expect, test, type Page } from '@playwright/test';
import { allows } from '../../src/kernel/access.ts';
import type { Who } from '../../src/kernel/actor.ts';
import { grantingFlags, type Flag } from '../../src/kernel/flags.ts';
import { whoOf } from '../../src/ui/session/session.ts';
import type { StoredSession } from '../../src/ui/session/session.ts';
import { expectAccessible, expectNoPageScroll, followLink, signedInAs, watchedForErrors } from '../support/browser.ts';
import { addressOf, insideScreens, noPlaces, outsideScreens, placesOf } from '../support/places.ts';

/** The landing screen, from which links can be followed. The sign-in page, which leads to it, has a heading too. */
export const openApp = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page.locator('.ty-shell').getByRole('heading', { level: 1 })).toBeVisible();
};

/** The session of a token, as the app gets it. */
export const sessionOf = async (page: Page, token: string) =>
  (await (await page.request.get('/read/v1/user/session', { headers: { token } })).json()) as object;

/** Opens those of the screens that are for this user. */
const openEach = async (page: Page, email: string, screens: typeof insideScreens): Promise<void> => {
  const errors = watchedForErrors(page);
  const { token } = await signedInAs(page, email);
  const places = await placesOf(page.request, token);
  await openApp(page);
  const who = whoOf((await sessionOf(page, token)) as StoredSession);
  const opened = screens.filter(({ opens }) => allows(opens, who));
  expect(opened.length, 'screens to open').toBeGreaterThan(0);
  for (const screen of opened)
    await test.step(screen.path.pattern, async () => {
      await followLink(page, addressOf(screen, places));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle').catch(() => {});
      await expectNoPageScroll(page);
      await expectAccessible(page);
    });
  errors();
};

const administrator: Who = {
  hierarchy: 1,
  isSA: true,
  isAdmin: true,
  hasOutbox: true,
  flags: new Set<Flag>(grantingFlags),
};

type Look = { readonly width: number; readonly height: number; readonly scheme: 'light' | 'dark' };

/** Declares the tests that every screen opens by a link, fits on the page and is accessible. */
export const testEveryScreen = ({ width, height, scheme }: Look): void => {
  test.use({ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce' } as never);

  test('every screen opens for an administrator, and axe finds nothing', async ({ page }) => {
    test.setTimeout(600_000);
    await openEach(page, 'super@troyard.test', insideScreens);
  });

  test('so does every screen that is for franchises alone', async ({ page }) => {
    test.setTimeout(300_000);
    await openEach(
      page,
      'franchise@troyard.test',
      insideScreens.filter(({ opens }) => !allows(opens, administrator)),
    );
  });

  test('so does every screen of a seller', async ({ page }) => {
    test.setTimeout(300_000);
    await openEach(page, 'seller@troyard.test', insideScreens);
  });

  test('every screen outside opens, and axe finds nothing', async ({ page }) => {
    for (const screen of outsideScreens) {
      await test.step(screen.path.pattern, async () => {
        await page.goto(addressOf(screen, noPlaces));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectNoPageScroll(page);
        await expectAccessible(page);
      });
    }
  });
};
