import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pricing } from '../../modules/pricing/contract.ts';
import { openAs } from '../../ui/testing/sent-requests.tsx';
import ConfigPage from './config-page.tsx';
import { HedgeInForce } from './hedge-in-force.tsx';
import NotAllowedPage from './not-allowed-page.tsx';
import NotFoundPage from './not-found-page.tsx';
import { pageBody } from '../../ui/testing/page-body.ts';
import { configPath } from './paths.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

const entries = () =>
  page
    .getByRole('link')
    .elements()
    .map((each) => `${each.textContent} ${each.getAttribute('href')}`);

test.each([
  [
    { isSA: true, canAddConverter: true, hasOutbox: true },
    [
      'Roles /config/roles',
      'Permissions /config/permissions',
      'Facilities /config/facilities',
      'Bulk Upload /config/bulk-upload',
      'Download Customers /config/download-customers',
      'Sage Invoice /config/sageinvoice',
      'Audit /config/audit',
      'Outbox /config/outbox',
    ],
  ],
  [{ hierarchy: 10 as const }, ['Roles /config/roles', 'Cart Config /config/cart-config']],
])('of %o Config has the entries %j', async (as, expected) => {
  await openAs(<ConfigPage />, { as, path: configPath });
  await expect.poll(() => entries().toSorted()).toEqual(expected.toSorted());
});

test('a role that opens no part of Config is told so', async () => {
  await openAs(<ConfigPage />, { as: null, path: configPath });
  await expect.element(page.getByRole('heading', { name: 'Nothing to set up' })).toBeVisible();
  await expect
    .element(
      page.getByText('Your role opens no part of Config. If you need one, ask an administrator of your company.'),
    )
    .toBeVisible();
  expect(page.getByRole('navigation', { name: 'Parts of Config' }).query()).toBeNull();
});

test('a screen that is not for its reader, and an address without one, lead to the search', async () => {
  const first = await openAs(<NotAllowedPage />);
  await expect.element(first.screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - heading "Not for you" [level=1]
  `);
  await expect.element(pageBody()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - heading "Your role does not open this screen" [level=2]
    - paragraph: If you need it, ask an administrator of your company.
    - link "Identify converters":
      - /url: /converters/identify
  `);
  await first.screen.unmount();
  const other = await openAs(<NotFoundPage />);
  await expect.element(other.screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - heading "Not found" [level=1]
  `);
  await expect.element(pageBody()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - heading "There is nothing at this address" [level=2]
    - paragraph: It may have been moved or deleted, or the link was cut short.
    - link "Identify converters":
      - /url: /converters/identify
  `);
});

const inForce = {
  version: 215,
  appliedAt: '2026-05-15T12:00:00.000Z',
  appliedBy: 'Ada Ross',
  metalsAsOf: '2026-05-14T12:00:00.000Z',
  isStale: false,
  pt: { hedge: 1760.25, changePercent: 1.5 },
  pd: { hedge: 1290, changePercent: -2.25 },
  rh: { hedge: 0, changePercent: 0 },
};
const open = (answer: object, as: object = { canShowPricing: true }, refused: boolean = false) =>
  openAs(<HedgeInForce />, {
    as,
    ...(refused ? { refused: [pricing.currentPricing] } : { answers: [[pricing.currentPricing, answer] as const] }),
  });
const prices = page.getByRole('region', { name: 'Hedge prices in force' });

test('the hedge prices in force have their version, prices with their changes, and who set them', async () => {
  await open(inForce);
  await expect.element(prices.getByText('v215')).toBeVisible();
  expect(prices.element().textContent.replaceAll(/\s/g, ' ')).toMatch(
    /^Hedge, \$\/ozv215Pt1,760\.25up 1\.50 %Pd1,290down 2\.25 %RhNo price yet.*, Ada Ross$/,
  );
});

test('stale market prices are told below them', async () => {
  await open({ ...inForce, isStale: true });
  await expect.element(prices.getByText(/^Market prices are stale, of /)).toBeVisible();
  const times = [...prices.element().querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(times).toEqual([inForce.appliedAt, inForce.metalsAsOf]);
});

test('prices that cannot be read say so; earlier ones stay, as perhaps old', async () => {
  const first = await open({}, { canShowPricing: true }, true);
  await expect.element(prices.getByText('The hedge prices in force could not be read.')).toBeVisible();
  await first.screen.unmount();
  vi.restoreAllMocks();
  const { readAgain } = await open(inForce);
  await expect.element(prices.getByText('v215')).toBeVisible();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ error: 'Refused' }, { status: 400 }));
  await readAgain();
  await expect.element(prices.getByText('Could not be read again: there may be newer ones.')).toBeVisible();
  await expect.element(prices.getByText('v215')).toBeVisible();
});

test('who may not see prices has none, and asks for none', async () => {
  const { queries } = await open(inForce, {});
  await expect.poll(() => queries(pricing.currentPricing)).toEqual([]);
  expect(prices.query()).toBeNull();
});
