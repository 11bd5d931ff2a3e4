import { test } from '@playwright/test';
import { signedInAs } from '../support/browser.ts';
import { placesOf } from '../support/places.ts';

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
const schemes = ['light', 'dark'] as const;

/** Takes the pictures of the README from the running product: `npm run pictures`. */
for (const [size, viewport] of Object.entries(sizes))
  for (const scheme of schemes)
    test(`${size}, ${scheme}`, async ({ browser }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({
        viewport,
        colorScheme: scheme,
        reducedMotion: 'reduce',
        hasTouch: size === 'phone',
        baseURL: test.info().project.use.baseURL!,
      });
      const page = await context.newPage();
      const shoot = async (name: string, path: string) => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `docs/pictures/${name}-${size}-${scheme}.png` });
      };
      await shoot('sign-in', '/');
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const { cartId, invoiceId, productId, customerId } = await placesOf(page.request, token);
      await shoot('identify', `/converters/identify?text=GD3+EA6&load=${cartId}&open=${productId}`);
      await shoot('pictures', `/converters/identify?text=GD3+EA6&load=${cartId}&view=pictures`);
      await shoot('converter', `/converter/${productId}`);
      await shoot('carts', '/loads/active-load');
      await shoot('create', '/loads/create-load');
      await shoot('load', `/load/${cartId}`);
      await shoot('invoice', `/invoices/pdf/${invoiceId}`);
      await shoot('settled', '/invoices/settled');
      await signedInAs(page, 'super@troyard.test');
      await shoot('customers', '/entities/viewGroup');
      await shoot('customer', `/entities/viewGroupId/${customerId}?tab=pricing`);
      await shoot('role', '/config/roles?edit=2');
      await shoot('audit', '/config/audit');
      // The server of these pictures lives in June.
      const days = 'from=2026-05-17&to=2026-06-15';
      await shoot('dashboard', `/dashboard?${days}`);
      await shoot('cost-sheet', `/dashboard/costsheetreport?${days}&group=buyer&thenBy=week`);
      await shoot('exposure', '/dashboard/exposure');
      await context.close();
    });
