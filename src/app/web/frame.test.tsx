import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { videoCalls } from '../../modules/calls/contract.ts';
import { credits } from '../../modules/credits/contract.ts';
import { pricing } from '../../modules/pricing/contract.ts';
import { sessions } from '../../modules/sessions/contract.ts';
import { setup } from '../../modules/setup/contract.ts';
import { queryClient } from '../../ui/api/query-client.ts';
import type { StoredSession } from '../../ui/session/session.ts';
import { Page } from '../../ui/page/page.tsx';
import { liveServer } from '../../ui/testing/live-server.ts';
import { openAs } from '../../ui/testing/sent-requests.tsx';
import { Frame } from './frame.tsx';

beforeEach(async () => {
  queryClient.clear();
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});
afterAll(() => vi.unstubAllGlobals());

liveServer();

const dana = {
  token: 't',
  userId: 1,
  companyId: 1,
  roleId: 3,
  hierarchy: 1,
  firstName: 'Dana',
  lastName: 'Okafor',
  roleName: 'Buyer',
  organisationName: 'Peachtree Metals',
  companyLogo: '/logo-of-peachtree.png',
  canBuildCart: true,
} as StoredSession;

const metal = (hedge: number) => ({ hedge, changePercent: hedge / 1000 });
const inForce = {
  version: 215,
  appliedAt: '2026-06-15T12:00:00.000Z',
  appliedBy: 'Ada Ross',
  metalsAsOf: '2026-06-15T07:00:00.000Z',
  isStale: false,
  pt: metal(1760),
  pd: metal(1290),
  rh: metal(9300),
};
const ring = {
  ringId: 3,
  loadId: 7,
  loadName: 'Walk-in',
  callerName: 'Sam Reed',
  startedDate: '2026-06-15T12:00:00.000Z',
};

/** The frame around two screens. */
const routerAt = (at: string) => {
  const root = createRootRoute({ component: Frame });
  const routes = ['/here', '$'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <Page title={`Screen ${path}`}>Its body</Page> }),
  );
  return createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
};
type FramedRouter = ReturnType<typeof routerAt>;
const Framed = ({ router }: { router: FramedRouter }) => <RouterProvider router={router} />;

const open = async (more: Partial<StoredSession> = {}, rings: readonly object[] = []) => {
  const as = { ...dana, ...more };
  const router = routerAt('/here');
  const opened = await openAs(<Framed router={router} />, {
    as,
    answers: [
      [sessions.getSession, as],
      [pricing.currentPricing, inForce],
      [credits.getCredits, { isUnlimited: false, count: 12, size: 40, usedThisMonth: 3, monthlyLimit: null }],
      [setup.firstSteps, { steps: [{ step: 'facility', isDone: false }], superAdmins: ['Ada Ross'] }],
      [videoCalls.listRings, { list: rings, own: [] }],
    ],
  });
  return { ...opened, router };
};
type Opened = Awaited<ReturnType<typeof open>>['screen'];

/** The names of the parts around a screen that are shown. */
const partsOf = (screen: Opened) => {
  const parts = {
    menu: screen.getByRole('complementary', { name: 'Sections' }),
    'its page': screen.getByText('Its body'),
    'first steps': screen.getByText(/^Not set up yet/),
    view: screen.getByRole('note', { name: 'View' }),
    'lookup credit': screen.getByRole('group', { name: 'Lookup Credit' }),
    'hedge prices': screen.getByText('v215'),
    'own logo': screen.getByRole('img', { name: 'Peachtree Metals' }),
    call: screen.getByText('Sam Reed'),
  };
  return () => Object.entries(parts).flatMap(([name, part]) => (part.elements().length > 0 ? [name] : []));
};

type Seen = readonly [name: string, as: Partial<StoredSession>, parts: readonly string[]];
const inside = ['menu', 'its page'];
test.each<Seen>([
  ['staff', {}, [...inside, 'first steps', 'call']],
  ['staff who may see prices', { canShowPricing: true }, [...inside, 'first steps', 'hedge prices', 'call']],
  ['a franchise', { hierarchy: 10 }, [...inside, 'own logo', 'call']],
  ['a franchise without a logo', { hierarchy: 10, companyLogo: null }, [...inside, 'call']],
  ['a franchise that builds no carts', { hierarchy: 10, canBuildCart: false }, [...inside, 'own logo']],
  ['a seller', { hierarchy: 2, canShowPricing: true }, [...inside, 'lookup credit', 'call']],
  ['a view of staff', { isViewing: true }, [...inside, 'view']],
  ['a view of a seller', { isViewing: true, hierarchy: 2 }, [...inside, 'view', 'lookup credit']],
  ['a new user', { isNewUser: true }, ['its page']],
  ['a user without the required second factor', { needsSecondFactor: true }, []],
])('around every screen %s sees %s', async (_, as, parts) => {
  const { screen } = await open(as, [ring]);
  const shown = partsOf(screen);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(shown).toEqual(parts);
  // Parts that load late are noticed too.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(shown()).toEqual(parts);
});

test('a user without the required second factor sets it up instead of any screen', async () => {
  const { screen } = await open({ needsSecondFactor: true });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible();
});

test('the company of the reader stands next to the logo, and the prices above the account', async () => {
  const { screen } = await open({ canShowPricing: true });
  const menu = screen.getByRole('complementary', { name: 'Sections' });
  await expect.element(menu.getByRole('img', { name: 'Troyard' })).toBeVisible();
  await expect.element(menu.getByText('Peachtree Metals')).toBeVisible();
  const prices = menu.getByRole('region', { name: 'Hedge prices in force' });
  await expect.element(prices.getByText('1,760')).toBeVisible();
  await expect.element(prices.getByText(/, Ada Ross$/)).toBeVisible();
  await expect.element(menu.getByRole('button', { name: /^Dana Okafor Buyer ?, account$/ })).toBeVisible();
});

test.each([
  ['a super admin of the parent company', { isSA: true }, true],
  ['other staff', { isAdmin: true }, false],
  ['a super admin of a franchise', { isSA: true, hierarchy: 10 as const }, false],
])('%s looks through a role: %o, %s', async (_, as, may) => {
  const { screen } = await open(as);
  await screen.getByRole('button', { name: /, account$/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'User Profile' })).toHaveAttribute('href', '/settings');
  const item = screen.getByRole('menuitem', { name: 'View as role' });
  expect(item.elements()).toHaveLength(may ? 1 : 0);
  if (!may) return;
  await item.click();
  await expect.element(screen.getByRole('dialog', { name: 'View as role' })).toBeVisible();
});

test('the account menu stores the colour scheme for every device, and its Logout leads to the logout', async () => {
  const { screen, router, bodies } = await open();
  await screen.getByRole('button', { name: /, account$/ }).click();
  await screen.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => bodies(sessions.setPreferences)).toEqual([{ scheme: 'dark' }]);
  await screen.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/logout');
});

test('`?` shows the keys of every page, and Ctrl K and the button of the menu open Go to', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('Its body')).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  for (const press of [
    () => userEvent.keyboard('{Control>}k{/Control}'),
    () => screen.getByRole('button', { name: /^Go to/ }).click(),
  ]) {
    await press();
    await expect.element(screen.getByRole('combobox', { name: 'Go to' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('combobox', { name: 'Go to' })).not.toBeInTheDocument();
  }
});

test('rights are read at the start and when the reader comes back', async () => {
  const { screen, queries } = await open();
  await expect.element(screen.getByText('Its body')).toBeVisible();
  await expect.poll(() => queries(sessions.getSession).length).toBe(1);
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => queries(sessions.getSession).length).toBe(2);
});

test('on a phone, the camera of the bar leads to the search, and an open search stays as it is', async () => {
  await page.viewport(390, 844);
  const { screen, router } = await open();
  const take = async () => {
    const camera = screen
      .getByLabelText('Camera')
      .elements()
      .find((each) => each instanceof HTMLInputElement);
    await userEvent.upload(camera!, new File(['1'], 'piece.jpg', { type: 'image/jpeg' }));
  };
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  await screen.getByRole('button', { name: 'Camera' }).click();
  expect(opened).toHaveBeenCalledTimes(1);
  await take();
  await expect.poll(() => router.state.location.href).toBe('/converters/identify');
  await router.navigate({ to: '/converters/identify', search: { text: 'GD3' } });
  const asked = router.state.location.href;
  await take();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(router.state.location.href).toBe(asked);
});
