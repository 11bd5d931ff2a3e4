import { Boxes, ShoppingCart, Users } from 'lucide-react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppLink } from '../controls/app-link.tsx';
import { Page, type PageProps } from '../page/page.tsx';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount } from '../testing/mount.tsx';
import { type BarEntry, currentKeys, type NavEntry } from './nav-entry.ts';
import { Shell } from './shell.tsx';

const groups: NavEntry[][] = [
  [
    { key: 'carts', label: 'Carts', icon: ShoppingCart, to: '/here', count: 24 },
    {
      key: 'boxes',
      label: 'Boxes',
      icon: Boxes,
      children: [
        { key: 'red', label: 'Red boxes', to: '/boxes/red' },
        { key: 'all', label: 'All boxes', to: '/boxes', alsoAt: ['/old-boxes'] },
      ],
    },
  ],
  [{ key: 'customers', label: 'Customers', icon: Users, to: '/customers' }],
];
const bar: BarEntry[] = [{ key: 'carts', label: 'Carts', icon: ShoppingCart, to: '/here' }];
const onSignOut = vi.fn<() => void>();
const user = { key: 'dana', name: 'Dana Okafor', role: 'Buyer', profileTo: '/profile', onSignOut };

const Framed = ({ groups: shown = groups, ...props }: Partial<PageProps> & { groups?: NavEntry[][] }) => (
  <Shell groups={shown} bar={bar} user={user} onGoTo={() => {}} foot={<p>Prices</p>}>
    <Page title="Carts" {...props}>
      <AppLink to="/here?tab=2">Second tab</AppLink>
    </Page>
  </Shell>
);

afterEach(() => page.viewport(1280, 720));
const overflow = () => document.documentElement.scrollWidth - window.innerWidth;

test('the longest match says which entry is the current one, old paths too', () => {
  expect(currentKeys(groups, '/boxes/red/7')).toEqual(['boxes', 'red']);
  expect(currentKeys(groups, '/boxes')).toEqual(['boxes', 'all']);
  expect(currentKeys(groups, '/old-boxes/1')).toEqual(['boxes', 'all']);
  expect(currentKeys(groups, '/elsewhere')).toEqual([]);
});

test('of a screen and a form of it that has its own entry, one is the current one', () => {
  const children = [
    { key: 'add', label: 'Add boxes', to: '/boxes?add=true' },
    { key: 'all', label: 'All boxes', to: '/boxes' },
  ];
  for (const each of [children, children.toReversed()]) {
    const menu = [[{ key: 'boxes', label: 'Boxes', icon: Boxes, children: each }]];
    expect(currentKeys(menu, '/boxes?add=true')).toEqual(['boxes', 'add']);
    expect(currentKeys(menu, '/boxes?text=a&add=true')).toEqual(['boxes', 'add']);
    expect(currentKeys(menu, '/boxes?add=false')).toEqual(['boxes', 'all']);
    expect(currentKeys(menu, '/boxes')).toEqual(['boxes', 'all']);
  }
});

describe('the side menu', () => {
  test('marks where one is, opens its submenus, and the title is the tab’s', async () => {
    await page.viewport(1280, 720);
    const screen = await mount(<Framed />);
    const menu = screen.getByRole('navigation', { name: 'Main' });
    await expect.element(menu.getByRole('link', { name: 'Carts 24' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Carts · Troyard');
    const opener = menu.getByRole('button', { name: 'Boxes' });
    await expect.element(menu.getByRole('link', { name: 'All boxes' })).not.toBeInTheDocument();
    await opener.click();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    await menu.getByRole('link', { name: 'All boxes' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/boxes');
  });

  test('has one submenu open at a time', async () => {
    await page.viewport(1280, 720);
    const crates = {
      key: 'crates',
      label: 'Crates',
      icon: Boxes,
      children: [
        { key: 'red', label: 'Red crates', to: '/crates/red' },
        { key: 'all', label: 'All crates', to: '/crates' },
      ],
    };
    const screen = await mount(<Framed groups={[...groups, [crates]]} />);
    const menu = screen.getByRole('navigation', { name: 'Main' });
    const opener = (name: string) => menu.getByRole('button', { name });
    const opened = () => ['Boxes', 'Crates'].filter((name) => opener(name).element().ariaExpanded === 'true');
    await opener('Boxes').click();
    await opener('Crates').click();
    expect(opened()).toEqual(['Crates']);
    await opener('Crates').click();
    expect(opened()).toEqual([]);
  });

  test('folds to named icons under 1024 px, and its submenus fly out', async () => {
    await page.viewport(800, 720);
    const screen = await mount(<Framed />);
    await expect.element(screen.getByRole('link', { name: 'Carts, 24' })).toBeVisible();
    await screen.getByRole('button', { name: 'Boxes' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Red boxes' })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

test('a phone has its bar at the bottom and the rest behind More', async () => {
  await page.viewport(390, 844);
  const screen = await mount(<Framed />);
  await screen.getByRole('button', { name: 'More' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Customers' }))
    .toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('dialog').getByRole('link', { name: 'Red boxes' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/boxes/red');
});

test('a page’s own bar takes the place of the phone’s', async () => {
  await page.viewport(390, 844);
  const screen = await mount(<Framed bar="Total $4,385.43" />);
  await expect.element(screen.getByText('Total $4,385.43')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

test('the user chooses the scheme, and signs out', async () => {
  await page.viewport(1280, 720);
  const screen = await mount(<Framed />);
  await screen.getByRole('button', { name: /Dana Okafor Buyer/ }).click();
  await screen.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(localStorage.getItem('ty-color-scheme:dana')).toBe('dark');
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('menuitem', { name: 'Logout' }).click();
  expect(onSignOut).toHaveBeenCalledTimes(1);
  localStorage.removeItem('ty-color-scheme:dana');
});

test('without a connection one calm line says so on every page, and goes with it', async () => {
  await page.viewport(390, 844);
  const screen = await mount(<Framed />);
  const line = screen.getByRole('main').getByRole('status');
  await expect.element(line).toBeEmptyDOMElement();
  window.dispatchEvent(new Event('offline'));
  await expect
    .element(line)
    .toHaveTextContent('No connection. What you typed is kept; what you send goes out when the connection is back.');
  expect(await accessibilityFaults()).toEqual([]);
  expect(overflow()).toBe(0);
  window.dispatchEvent(new Event('online'));
  await expect.element(line).toBeEmptyDOMElement();
});

test('the first stop of the keyboard skips to the content', async () => {
  const screen = await mount(<Framed />);
  await expect.element(screen.getByRole('heading', { name: 'Carts' })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

test.for([320, 390, 719, 720, 800, 1023, 1024, 1280, 1440, 2560])('nothing overflows at %i px', async (width) => {
  await page.viewport(width, 700);
  const screen = await mount(
    <Framed
      title="A page whose title is a good deal longer than titles are"
      meta="In process, saved 2 min ago"
      search={{ label: 'Search', value: '', onSearch: () => {} }}
      actions={<button type="button">New cart</button>}
    />,
  );
  await expect.element(screen.getByRole('button', { name: 'New cart' })).toBeVisible();
  expect(overflow()).toBe(0);
  const action = screen.getByRole('button', { name: 'New cart' }).element().getBoundingClientRect();
  expect(action.right).toBeLessThanOrEqual(width);
});

test.for(['light', 'dark'] as const)('it has no faults axe can find, in %s', async (scheme) => {
  await page.viewport(1280, 720);
  await mount(<Framed />, { scheme });
  expect(await accessibilityFaults()).toEqual([]);
});
