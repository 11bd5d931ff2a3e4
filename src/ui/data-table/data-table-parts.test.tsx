import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tableSearch } from '../../kernel/search-params.ts';
import { mount } from '../testing/mount.tsx';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useSearchParams } from './search-params.ts';
import { useTableState } from './use-table-state.ts';

type Box = { id: number; name: string; colour: string; weight: string };
const boxes: Box[] = [
  { id: 1, name: 'Box 1', colour: 'Blue', weight: '1.5' },
  { id: 2, name: 'Box 2', colour: 'Red', weight: '2.5' },
  { id: 3, name: 'Box 3', colour: 'Red', weight: '3.5' },
];
const columns: Column<Box>[] = [
  { key: 'name', title: 'Name', sort: 'name', render: (box) => box.name },
  { key: 'colour', title: 'Colour', sort: 'colour', descendingFirst: true, render: (box) => box.colour },
  { key: 'weight', title: 'Weight', align: 'right', render: (box) => <button type="button">{box.weight}</button> },
];

function Boxes(props: Partial<DataTableProps<Box>>) {
  const state = useTableState(useSearchParams(tableSearch), {
    sizes: [2, 20],
    size: 2,
    sort: { by: 'name', descending: false },
  });
  return (
    <DataTable
      label="Boxes"
      columns={columns}
      rows={boxes}
      extent={{ more: true }}
      state={state}
      rowKey={(box) => box.id}
      rowName={(box) => box.name}
      card={(box) => <span>{box.name}</span>}
      empty={<p>No boxes yet</p>}
      {...props}
    />
  );
}
const open = (props: Partial<DataTableProps<Box>> = {}, at = '/here') =>
  mount(<Boxes {...props} />, { at, search: tableSearch });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

beforeEach(() => page.viewport(1280, 720));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 720);
});

test('a table has its heads with the order, its rows with their links and acts, and its pages', async () => {
  const screen = await open({
    rowHref: ({ id }) => (id === 3 ? undefined : `/boxes/${id}`),
    rowActions: () => [{ key: 'open', label: 'Open', onPress: () => {} }],
  });
  await expect.element(screen.getByText('Box 3')).toBeVisible();
  await expect.element(page.elementLocator(screen.container.querySelector('.ty-list')!)).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Boxes":
      - table:
        - rowgroup:
          - row "Name Colour Weight Actions":
            - columnheader "Name":
              - button "Name"
            - columnheader "Colour":
              - button "Colour"
            - columnheader "Weight"
            - columnheader "Actions"
        - rowgroup:
          - row "Box 1 Blue 1.5 Actions for Box 1":
            - cell "Box 1":
              - link "Box 1":
                - /url: /boxes/1
            - cell "Blue"
            - cell "1.5":
              - button "1.5"
            - cell "Actions for Box 1":
              - button "Actions for Box 1"
          - row "Box 2 Red 2.5 Actions for Box 2":
            - cell "Box 2":
              - link "Box 2":
                - /url: /boxes/2
            - cell "Red"
            - cell "2.5":
              - button "2.5"
            - cell "Actions for Box 2":
              - button "Actions for Box 2"
          - row "Box 3 Red 3.5 Actions for Box 3":
            - cell "Box 3"
            - cell "Red"
            - cell "3.5":
              - button "3.5"
            - cell "Actions for Box 3":
              - button "Actions for Box 3"
    - text: 1 to 3, more
    - combobox "Rows per page":
      - option "2 per page" [selected]
      - option "20 per page"
    - button "Previous" [disabled]
    - text: This is the first page.
    - button "Next"
  `);
});

test('a hidden column is left out, but never the first; others keep their places', async () => {
  const screen = await open({ hidden: ['name', 'colour'] });
  await expect.element(screen.getByText('Box 1')).toBeVisible();
  const heads = screen.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Name', 'Weight']);
});

test('figures stand on the right', async () => {
  const screen = await open();
  await expect.element(screen.getByText('Box 1')).toBeVisible();
  const right = (role: 'columnheader' | 'cell') =>
    screen
      .getByRole(role)
      .elements()
      .slice(0, 3)
      .map(({ className }) => className.includes('ty-right'));
  expect([right('columnheader'), right('cell')]).toEqual([
    [false, false, true],
    [false, false, true],
  ]);
});

test('a head sorts rising or falling at first as its column says, and the usual order leaves the address', async () => {
  const screen = await open();
  const search = () => screen.router.state.location.search;
  await screen.getByRole('button', { name: 'Colour' }).click();
  await expect.poll(search).toEqual({ sort: '-colour' });
  await screen.getByRole('button', { name: 'Colour' }).click();
  await expect.poll(search).toEqual({ sort: 'colour' });
  await screen.getByRole('button', { name: 'Name' }).click();
  await expect.poll(search).toEqual({});
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
});

test('a click with Ctrl or the middle button opens a new tab, and neither does a control of the row', async () => {
  const opened = vi.spyOn(window, 'open').mockImplementation(() => null);
  const screen = await open({ rowHref: ({ id }) => `/boxes/${id}` });
  const cell = screen.getByRole('cell', { name: 'Red' }).first();
  await expect.element(cell).toBeVisible();
  const press = (type: string, more: object, at = cell.element()) =>
    at.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...more }));
  press('click', { ctrlKey: true });
  press('click', { metaKey: true });
  press('auxclick', { button: 1 });
  press('auxclick', { button: 2 });
  press('auxclick', { button: 1 }, screen.getByRole('button', { name: '2.5' }).element());
  press('click', {}, screen.getByRole('button', { name: '2.5' }).element());
  expect(opened.mock.calls).toEqual(Array.from({ length: 3 }, () => ['/boxes/2', '_blank']));
  expect(screen.router.state.location.pathname).toBe('/here');
});

test('a row may open beside its table instead of its page, and is marked there', async () => {
  const onOpen = vi.fn<(box: Box) => void>();
  const screen = await open({
    onOpen,
    rowHref: ({ id }) => `/boxes/${id}`,
    selected: 2,
    rowState: (box) => box.colour,
  });
  await screen.getByRole('cell', { name: 'Red' }).first().click();
  expect(onOpen.mock.calls.map(([box]) => box.id)).toEqual([2]);
  expect(screen.router.state.location.pathname).toBe('/here');
  expect(screen.container.querySelectorAll('tr[data-selected]')).toHaveLength(1);
  await expect.element(row('Box 2')).toHaveAttribute('data-selected');
  await expect.element(row('Box 2')).toHaveAttribute('data-state', 'Red');
  await expect.element(row('Box 1')).toHaveAttribute('data-state', 'Blue');
});

test('a row without a page opens nothing', async () => {
  const opened = vi.spyOn(window, 'open').mockImplementation(() => null);
  const screen = await open({ rowHref: () => undefined });
  await screen.getByRole('cell', { name: 'Red' }).first().click();
  screen
    .getByRole('cell', { name: 'Red' })
    .first()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  expect(opened).not.toHaveBeenCalled();
  expect(screen.router.state.location.pathname).toBe('/here');
});

test('a quiet line names each part of a list where it begins, in a table and among cards', async () => {
  const partOf = (box: Box) => `${box.colour} boxes`;
  const screen = await open({ partOf, rowActions: () => [] });
  await expect.element(screen.getByText('Box 3')).toBeVisible();
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(texts('tbody tr[data-part]')).toEqual(['Red boxes']);
  expect(document.querySelector<HTMLTableCellElement>('tr[data-part] td')!.colSpan).toBe(4);
  await page.viewport(390, 844);
  await expect.element(screen.getByRole('list', { name: 'Boxes' })).toBeVisible();
  expect(screen.getByText(/^(Blue|Red) boxes$/).elements()).toHaveLength(1);
});

test('Home, End and the arrows move within the rows; keys with Ctrl, Alt or Meta are left alone', async () => {
  const onKey = vi.fn<(event: { key: string }, box: Box) => void>();
  const screen = await open({ onKey, rowHref: ({ id }) => `/boxes/${id}` });
  const pane = screen.getByRole('region', { name: 'Boxes' });
  await expect.element(pane).toBeVisible();
  (pane.element() as HTMLElement).focus();
  const at = () => document.querySelector('tr[data-highlighted]')?.getAttribute('data-at') ?? 'none';
  const after = async (keys: string) => {
    await userEvent.keyboard(keys);
    return at();
  };
  expect(await after('a')).toBe('none');
  expect(onKey).not.toHaveBeenCalled();
  expect(await after('{ArrowUp}')).toBe('0');
  expect(await after('{End}')).toBe('2');
  expect(await after('{ArrowDown}')).toBe('2');
  expect(await after('{Home}')).toBe('0');
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    pane
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', [held]: true, bubbles: true, cancelable: true }));
  expect(at()).toBe('0');
  await userEvent.keyboard('x');
  expect(onKey.mock.lastCall?.[1].id).toBe(1);
});

test('while another page is read the rows stay, and it says that it is busy', async () => {
  const screen = await open({ fetching: true });
  await expect.element(screen.getByText('Box 1')).toBeVisible();
  const list = screen.container.querySelector('.ty-list')!;
  expect([list.getAttribute('aria-busy'), list.hasAttribute('data-fetching')]).toEqual(['true', true]);
});

test('an empty first page that is still being read is not called empty', async () => {
  const screen = await open({ rows: [], fetching: true });
  await expect.element(screen.getByRole('region', { name: 'Boxes' })).toBeVisible();
  expect(screen.getByText('No boxes yet').query()).toBeNull();
});

test('an empty page behind the first one leads back to it', async () => {
  const screen = await open({ rows: [] }, '/here?page=3');
  await expect.element(screen.getByText('There is nothing on this page of the list.')).toBeVisible();
  await screen.getByRole('button', { name: 'Back to the first page' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
});

test('a text that finds nothing is named, with what may have been meant', async () => {
  const screen = await open(
    { rows: [], nothing: 'No box like this', like: <p>Did you mean Box 1?</p> },
    '/here?text=Bax',
  );
  await expect.element(screen.getByRole('heading', { name: 'No box like this' })).toBeVisible();
  await expect.element(screen.getByText('Did you mean Box 1?')).toBeVisible();
  await expect.element(screen.getByText('Drop the search to see everything.')).toBeVisible();
  await screen.getByRole('button', { name: 'Drop the search “Bax”' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
});

test('Previous leads to the first page without a page in the address; the usual size leaves it', async () => {
  const screen = await open({}, '/here?page=2&size=20');
  const search = () => screen.router.state.location.search;
  await screen.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(search).toEqual({ size: '20' });
  await screen.getByRole('combobox', { name: 'Rows per page' }).selectOptions('2');
  await expect.poll(search).toEqual({});
  await expect
    .element(screen.getByRole('button', { name: 'Previous' }))
    .toHaveAccessibleDescription('This is the first page.');
});

test('a card has its control at its end and opens beside; cards are held open while they load', async () => {
  await page.viewport(390, 844);
  const onOpen = vi.fn<(box: Box) => void>();
  const screen = await open({ onOpen, cardEnd: (box) => <button type="button">{`Switch ${box.name}`}</button> });
  await screen.getByRole('button', { name: 'Box 2', exact: true }).click();
  expect(onOpen.mock.calls.map(([box]) => box.id)).toEqual([2]);
  await expect.element(screen.getByRole('button', { name: 'Switch Box 3' })).toBeVisible();
  await screen.unmount();
  const loading = await open({ rows: undefined });
  expect(loading.container.querySelectorAll('li[data-skeleton]')).toHaveLength(8);
});
