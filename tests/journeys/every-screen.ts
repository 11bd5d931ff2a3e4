import { expect, test, type Page } from '@playwright/test';
import { allows } from '../../src/kernel/access.ts';
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

type Look = { readonly width: number; readonly height: number; readonly scheme: 'light' | 'dark' };

/** Declares the tests that every screen opens by a link, fits on the page and is accessible. */
export const testEveryScreen = ({ width, height, scheme }: Look): void => {
  test.use({ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce' } as never);

  test('every screen opens for an administrator, and axe finds nothing', async ({ page }) => {
    test.setTimeout(600_000);
    const errors = watchedForErrors(page);
    const { token } = await signedInAs(page, 'super@troyard.test');
    const places = await placesOf(page.request, token);
    await openApp(page);
    const who = whoOf((await sessionOf(page, token)) as StoredSession);
    for (const screen of insideScreens) {
      if (!allows(screen.opens, who)) continue;
      await test.step(screen.path.pattern, async () => {
        await followLink(page, addressOf(screen, places));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle').catch(() => {});
        await expectNoPageScroll(page);
        await expectAccessible(page);
      });
    }
    errors();
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
