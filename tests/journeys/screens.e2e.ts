import { expect, test, type Page } from '@playwright/test';
import { demoSignIns } from '../../database/demo/people.ts';
import { allows } from '../../src/kernel/access.ts';
import { whoOf } from '../../src/ui/session/session.ts';
import type { StoredSession } from '../../src/ui/session/session.ts';
import { expectAccessible, expectNoPageScroll, followLink, signedInAs, watchedForErrors } from '../support/browser.ts';
import { addressOf, insideScreens, noPlaces, outsideScreens, placesOf } from '../support/places.ts';

const looks = [
  {
    name: 'desktop, light',
    width: 1280,
    height: 800,
    scheme: 'light',
    open: (page: Page, address: string) => page.goto(address),
  },
  { name: 'phone, dark', width: 390, height: 844, scheme: 'dark', open: followLink },
] as const;

for (const look of looks) {
  test.describe(`every screen, ${look.name}`, () => {
    test.use({
      viewport: { width: look.width, height: look.height },
      colorScheme: look.scheme,
      reducedMotion: 'reduce',
    } as never);

    test('opens for an administrator, and axe finds nothing', async ({ page }) => {
      test.setTimeout(600_000);
      const errors = watchedForErrors(page);
      const { token } = await signedInAs(page, 'super@troyard.test');
      const places = await placesOf(page.request, token);
      await openApp(page);
      for (const screen of insideScreens) {
        if (!allows(screen.opens, whoOf({ ...(await sessionOf(page, token)) } as StoredSession))) continue;
        await test.step(screen.path.pattern, async () => {
          // The desktop loads each screen afresh, the phone follows links.
          await look.open(page, addressOf(screen, places));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle').catch(() => {});
          await expectNoPageScroll(page);
          await expectAccessible(page);
        });
      }
      errors();
    });

    test('outside: signing in', async ({ page }) => {
      for (const screen of outsideScreens) {
        await test.step(screen.path.pattern, async () => {
          await page.goto(addressOf(screen, noPlaces));
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expectNoPageScroll(page);
          await expectAccessible(page);
        });
      }
    });
  });
}

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

/** The landing screen, from which links can be followed. */
const openApp = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const sessionOf = async (page: Page, token: string) =>
  (await (await page.request.get('/read/v1/user/session', { headers: { token } })).json()) as object;

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
  test.setTimeout(180_000);
  const errors = watchedForErrors(page);
  const { token } = await signedInAs(page, 'super@troyard.test');
  const who = whoOf((await sessionOf(page, token)) as StoredSession);
  const places = await placesOf(page.request, token);
  for (const screen of insideScreens) {
    const keys = Object.keys(screen.path.search);
    if (keys.length === 0 || !allows(screen.opens, who)) continue;
    await test.step(screen.path.pattern, async () => {
      const nonsense = [...keys.map((key) => `${key}=%00`), 'unknown=1'].join('&');
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
