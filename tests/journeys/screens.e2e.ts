import { expect, test } from '@playwright/test';
import { demoSignIns } from '../../database/demo/people.ts';
import { allows } from '../../src/kernel/access.ts';
import { whoOf } from '../../src/ui/session/session.ts';
import type { StoredSession } from '../../src/ui/session/session.ts';
import { expectNoPageScroll, followLink, signedInAs, watchedForErrors } from '../support/browser.ts';
import { openApp, sessionOf } from './every-screen.ts';
import { addressOf, insideScreens, noPlaces, placesOf } from '../support/places.ts';

test('long lists scroll within the page, however small it is', async ({ page }) => {
  await signedInAs(page, 'buyer@troyard.test');
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [path, row] of [
      ['/converters/identify?text=toyota', /Toyota/],
      ['/invoices/settled', /ATL-/],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(row).first()).toBeVisible();
      await page.waitForLoadState('networkidle').catch(() => {});
      await expectNoPageScroll(page);
    }
  }
});

for (const { email } of demoSignIns) {
  test(`${email} opens what its role opens, and is told about the rest`, async ({ page }) => {
    const { token } = await signedInAs(page, email);
    const who = whoOf((await sessionOf(page, token)) as StoredSession);
    const places = await placesOf(page.request, token);
    await openApp(page);
    for (const screen of insideScreens) {
      await test.step(screen.path.pattern, async () => {
        await followLink(page, addressOf(screen, places));
        const refused = page.getByText('Your role does not open this screen');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (allows(screen.opens, who)) await expect(refused).toHaveCount(0);
        else await expect(refused).toBeVisible();
      });
    }
  });
}

test('a link with nonsense in every search parameter opens its screen as if they were not there', async ({ page }) => {
  test.setTimeout(300_000);
  const errors = watchedForErrors(page);
  const { token } = await signedInAs(page, 'super@troyard.test');
  const who = whoOf((await sessionOf(page, token)) as StoredSession);
  const places = await placesOf(page.request, token);
  for (const screen of insideScreens) {
    if (!allows(screen.opens, who)) continue;
    await test.step(screen.path.pattern, async () => {
      const nonsense = [...Object.keys(screen.path.search).map((key) => `${key}=%00`), 'unknown=1'].join('&');
      await page.goto(`${addressOf(screen, places)}?${nonsense}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveURL(/%00|unknown/);
      await expect(page.getByText('could not be')).toHaveCount(0);
    });
  }
  errors();
});

test('an address that is no screen says so', async ({ page }) => {
  await signedInAs(page, 'buyer@troyard.test');
  await page.goto('/nowhere/at/all');
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
});

test('somebody without a session is sent to sign in from every screen', async ({ page }) => {
  for (const screen of insideScreens) {
    await page.goto(addressOf(screen, noPlaces));
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  }
});

test('it installs as an app: the browser itself has nothing to say against it', async ({ page }) => {
  await page.goto('/');
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = (await browser.send('Page.getInstallabilityErrors')) as {
    installabilityErrors: { errorId: string }[];
  };
  // The window of a test is private, and nothing can be installed in it.
  expect(installabilityErrors.map((each) => each.errorId).filter((each) => each !== 'in-incognito')).toEqual([]);
  const { icons } = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  for (const { src } of icons) {
    const answer = await page.request.get(src);
    expect([answer.status(), answer.headers()['content-type'], answer.headers()['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
      'public, no-cache',
    ]);
  }
});
