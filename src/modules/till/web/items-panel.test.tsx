import './till.css';
import './items-table.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { loadSearch } from '../paths.ts';
import { ItemsPanel } from './items-panel.tsx';
import { found } from './testing/add-line-stage.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const load = {
  loadId: 7,
  type: 1,
  customerId: 9,
  facilityId: 3,
  items: 0,
  pendingItems: 0,
  rejectedItems: 0,
  unpicturedItems: 0,
  itemDetails: [],
  totalUnits: 0,
  totalPounds: 0,
  olderPrices: 0,
  isPicRequired: false,
  sellerFinalisedDate: null,
  dismissedDate: null,
  unansweredItems: 0,
  buyerFinalisedDate: null,
} as unknown as Load;
/** Whether the line for a new item is offered. */
const offersLine = async (changes: Partial<Load>, as: Partial<StoredSession> = { canBuildCart: true }) => {
  const { screen } = await openAs(<ItemsPanel load={{ ...load, ...changes }} />, { as, search: loadSearch });
  await expect.element(screen.getByRole('heading', { name: 'Nothing is on this load yet' })).toBeVisible();
  return screen.getByRole('textbox', { name: 'Add a converter by code' }).query() !== null;
};

test.each([
  ['a cart', 1, true],
  ['a pending invoice', 3, false],
  ['a settled invoice', 4, false],
] as const)('%s takes new items: type %i, %s', async (_, type, isOffered) => {
  expect(await offersLine({ type })).toBe(isOffered);
});

test.each<[string, Partial<StoredSession>]>([
  ['who may not build carts', { canBuildCart: false }],
  ['a seller', { canBuildCart: true, hierarchy: 2 }],
])('the line for a new item is not for %s', async (_, as) => {
  expect(await offersLine({}, as)).toBe(false);
});

const row = (itemId: number, oem: string) =>
  ({
    itemId,
    oem,
    quantity: 1,
    unit: 1,
    box: 1,
    status: 1,
    type: 'CERAMIC',
    description: '',
    reason: '',
    loadUrls: [],
    version: 0,
  }) as object;

test('an added item is on screen before the whole load has been read again', async () => {
  queryClient.clear();
  const { screen, queries } = await openAs(
    <QueryClientProvider client={queryClient}>
      <ItemsPanel load={{ ...load, items: 1 }} />
    </QueryClientProvider>,
    {
      search: loadSearch,
      as: { canBuildCart: true },
      answers: [
        [catalogue.searchConverters, { list: [found], lookAlikes: [] }],
        [loadItems.addItem, { itemId: 2, version: 0, message: 'Item added', totals: { items: 2 } }],
        [loadItems.listItems, { list: [row(1, 'J9-XU')], areMoreItemsAvailable: false }],
      ],
    },
  );
  await expect.element(screen.getByText('J9-XU')).toBeVisible();
  const answer = vi.mocked(globalThis.fetch).getMockImplementation()!;
  // The long read never ends; the short one has the new item.
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) => {
    const { pathname, searchParams } = new URL(new Request(address, init).url);
    if (pathname !== loadItems.listItems.path) return answer(address, init);
    if (searchParams.get('count') === '1000') return new Promise<never>(() => {});
    return Response.json({ list: [row(2, 'GD3+EA6'), row(1, 'J9-XU')], areMoreItemsAvailable: false });
  });
  await screen.getByRole('textbox', { name: 'Add a converter by code' }).fill('GD3EA6');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('form').getByText('Toyota')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.container.querySelector('[data-lit]')?.textContent).toContain('GD3+EA6');
  await expect.poll(() => screen.container.querySelectorAll('[data-status]').length).toBe(2);
  expect(queries(loadItems.addItem)).toHaveLength(1);
});

test.each([
  ['a cart', 1, true, true],
  ['a pending invoice', 3, true, true],
  ['a settled load', 4, true, false],
  ['a cart whose pictures nobody asks for', 1, false, false],
] as const)('an item of %s lacks its picture: type %i, %s, %s', async (_, type, isPicRequired, isSaid) => {
  const list = [row(1, 'J9-XU'), { ...row(2, 'GD3+EA6'), loadUrls: ['/files/9/a'] }];
  for (const [width, item] of [
    [1280, 'row'],
    [390, 'listitem'],
  ] as const) {
    await page.viewport(width, 844);
    const { screen } = await openAs(<ItemsPanel load={{ ...load, items: 2, type, isPicRequired }} />, {
      as: { canBuildCart: true },
      search: loadSearch,
      answers: [[loadItems.listItems, { list, areMoreItemsAvailable: false }]],
    });
    const lacks = (oem: string) => screen.getByRole(item).filter({ hasText: oem }).getByText('Lacks its picture');
    await expect.element(screen.getByText('GD3+EA6')).toBeVisible();
    expect(lacks('J9-XU').query() !== null).toBe(isSaid);
    expect(lacks('GD3+EA6').query()).toBeNull();
    await screen.unmount();
  }
});

test('a load of more items than one read answers offers the next ones', async () => {
  const { screen, queries } = await openAs(<ItemsPanel load={{ ...load, items: 1002 }} />, {
    search: loadSearch,
    as: { canBuildCart: true },
    answers: [[loadItems.listItems, { list: [row(1, 'J9-XU')], areMoreItemsAvailable: true }]],
  });
  await expect.element(screen.getByText(/of 1,002 items shown/).last()).toBeVisible();
  await expect.poll(() => queries(loadItems.listItems).map(({ offset }) => offset)).toContain('1000');
});

// The widths of the middle column on screens of 1280, 1024 and 800 px.
test.each([800, 720, 500])(
  'in %i px no head runs into the next, and the note of a price is one line',
  async (width) => {
    await page.viewport(1280, 800);
    const items = [{ ...row(1, 'GD3+EA6'), unitPrice: 10.46, priceUnit: 'lb', isOverride: true, total: 62.76 }];
    const { screen } = await openAs(
      <section className="ty-till-items" style={{ width }}>
        <ItemsPanel load={{ ...load, items: 1 }} />
      </section>,
      {
        search: loadSearch,
        as: { canBuildCart: true, canSeeUnitPrice: true },
        answers: [[loadItems.listItems, { list: items }]],
      },
    );
    await expect.element(screen.getByText('GD3+EA6')).toBeVisible();
    const heads = screen
      .getByRole('columnheader')
      .elements()
      .filter((head) => head.querySelector('.ty-hidden') === null)
      .map((head) => {
        const words = document.createRange();
        words.selectNodeContents(head);
        return words.getBoundingClientRect();
      });
    expect(heads).toHaveLength(7);
    for (const [at, words] of heads.slice(1).entries()) expect(words.left - heads[at]!.right).toBeGreaterThanOrEqual(4);
    const note = document.createRange();
    note.selectNodeContents(screen.getByText('Override, per lb').element());
    expect(note.getClientRects()).toHaveLength(1);
  },
);

test('Ctrl Z takes the last add off again, but not while something is typed', async () => {
  const { screen, queries } = await openAs(<ItemsPanel load={load} />, {
    search: loadSearch,
    as: { canBuildCart: true },
    answers: [
      [catalogue.searchConverters, { list: [found], lookAlikes: [] }],
      [loadItems.addItem, { itemId: 2, version: 0, message: 'Item added', totals: { items: 1 } }],
    ],
  });
  const code = screen.getByRole('textbox', { name: 'Add a converter by code' });
  await code.fill('GD3EF1');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('form').getByText('Toyota')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Undo the add of GD3+EA6' })).toBeVisible();
  await code.fill('J9');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(queries(loadItems.deleteItem)).toEqual([]);
  await code.fill('');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => queries(loadItems.deleteItem)).toEqual([{ loadId: '7', itemId: '2', version: '0' }]);
  await expect.element(code).toHaveFocus();
});

test.each([
  [1280, 800],
  [390, 844],
])('deleting the item that was just added takes its line and Undo away, at %i x %i', async (width, height) => {
  await page.viewport(width, height);
  const { screen, queries } = await openAs(<ItemsPanel load={{ ...load, items: 1 }} />, {
    search: loadSearch,
    as: { canBuildCart: true },
    answers: [
      [catalogue.searchConverters, { list: [found], lookAlikes: [] }],
      [loadItems.addItem, { itemId: 2, version: 0, message: 'Item added' }],
      [loadItems.listItems, { list: [row(2, 'GD3+EA6'), row(1, 'J9-XU')], areMoreItemsAvailable: false }],
    ],
  });
  await screen.getByRole('textbox', { name: 'Add a converter by code' }).fill('GD3EA6');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('form').getByText('Toyota')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const undo = screen.getByRole('button', { name: 'Undo the add of GD3+EA6' });
  await expect.element(undo).toBeVisible();
  const erase = async (code: string, times: number) => {
    await screen.getByRole('button', { name: `More for ${code}` }).click();
    await screen.getByRole('menuitem', { name: 'Delete' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => queries(loadItems.deleteItem)).toHaveLength(times);
    await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  };
  // Another item: the last add can still be undone.
  await erase('J9-XU', 1);
  await expect.element(undo).toBeVisible();
  await erase('GD3+EA6', 2);
  await expect.poll(() => undo.query()).toBeNull();
  expect(screen.container.querySelector('.ty-last-add')).toBeNull();
});

test('after an item is deleted the focus goes to the add line', async () => {
  const items = { list: [row(2, 'GD3+EA6')], areMoreItemsAvailable: false };
  const { screen, queries, readAgain } = await openAs(<ItemsPanel load={{ ...load, items: 1 }} />, {
    search: loadSearch,
    as: { canBuildCart: true },
    answers: [[loadItems.listItems, items]],
  });
  await screen.getByRole('button', { name: 'More for GD3+EA6' }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  items.list = [];
  await screen.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => queries(loadItems.deleteItem)).toHaveLength(1);
  await readAgain();
  await expect.poll(() => screen.getByRole('button', { name: 'More for GD3+EA6' }).query()).toBeNull();
  await expect.element(screen.getByRole('textbox', { name: 'Add a converter by code' })).toHaveFocus();
});
