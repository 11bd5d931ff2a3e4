import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { tableSearch, textParam } from '../../kernel/search-params.ts';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount as mountAnything } from '../testing/mount.tsx';
import { CardLine } from './card-list.tsx';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Filter } from './filter.ts';
import { fittingColumns } from './use-fitting-columns.ts';
import { useSearchParams } from './search-params.ts';
import { useTableState } from './use-table-state.ts';

type Box = { id: number; name: string; colour: string };
const boxes: Box[] = Array.from({ length: 24 }, (_, index) => ({
  id: index + 1,
  name: `Box ${index + 1}`,
  colour: index % 2 ? 'Red' : 'Blue',
}));

const boxSearch = { ...tableSearch, colour: textParam };

const mount: typeof mountAnything = (children, settings) => mountAnything(children, { ...settings, search: boxSearch });

const columns: Column<Box>[] = [
  { key: 'name', title: 'Name', sort: 'name', render: (box) => box.name },
  { key: 'colour', title: 'Colour', render: (box) => box.colour },
];

const card = (box: Box) => <CardLine left={box.name} right={box.colour} />;

/** A list as used by a page, with all rows in memory. */
function Boxes(props: Partial<DataTableProps<Box>> & { before?: ReactNode }) {
  const state = useTableState(useSearchParams(boxSearch), { sizes: [10, 20], size: 10, filters: ['colour'] });
  const found = boxes
    .filter((box) => !state.filters['colour'] || box.colour === state.filters['colour'])
    .filter((box) => box.name.includes(state.text));
  if (state.sort?.descending) found.reverse();
  const filters: Filter[] = [
    {
      key: 'colour',
      label: 'Colour',
      neutral: 'Any',
      value: state.filters['colour'],
      options: ['Red', 'Blue', 'Green'].map((value) => ({ value, label: value })),
      onChange: (value) => state.setFilter('colour', value),
    },
  ];
  return (
    <div style={{ height: 500, display: 'flex', flexDirection: 'column' }}>
      <FilterBar
        search={{ label: 'Search boxes', value: state.text, onSearch: state.setText, pause: 10 }}
        filters={filters}
        onClear={state.clearFilters}
      />
      <DataTable
        label="Boxes"
        columns={columns}
        rows={found.slice(state.offset, state.offset + state.size)}
        extent={{ total: found.length }}
        state={state}
        filters={filters}
        rowKey={(box) => box.id}
        rowName={(box) => box.name}
        rowHref={(box) => `/boxes/${box.id}`}
        card={card}
        empty={<p>No boxes yet</p>}
        {...props}
      />
    </div>
  );
}

/** Like the tab key, without counting earlier stops. */
async function focus(locator: Locator) {
  await expect.element(locator).toBeVisible();
  (locator.element() as HTMLElement).focus();
}

afterEach(() => page.viewport(1280, 720));

describe('the address', () => {
  test('has page, size, sort, filters and text, and none of what is usual', async () => {
    await page.viewport(1280, 720);
    const screen = await mount(<Boxes />);
    const search = () => screen.router.state.location.search;
    await expect.element(screen.getByText('1 to 10 of 24')).toBeVisible();

    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.poll(search).toEqual({ page: '2' });
    await expect.element(screen.getByText('11 to 20 of 24')).toBeVisible();

    await screen.getByRole('button', { name: 'Name' }).click();
    await expect.poll(search).toEqual({ sort: 'name' });
    await screen.getByRole('button', { name: 'Name' }).click();
    await expect.poll(search).toEqual({ sort: '-name' });
    await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');

    await screen.getByRole('combobox', { name: 'Rows per page' }).selectOptions('20');
    await expect.poll(search).toEqual({ sort: '-name', size: '20' });
    screen.router.history.back();
    await expect.element(screen.getByText('1 to 10 of 24')).toBeVisible();
    // Another size begins with the first page.
    await screen.getByRole('button', { name: 'Next' }).click();
    await screen.getByRole('combobox', { name: 'Rows per page' }).selectOptions('20');
    await expect.poll(search).toEqual({ sort: '-name', size: '20' });
  });

  test('restores the list, and a size that is not offered is ignored', async () => {
    const screen = await mount(<Boxes />, { at: '/here?page=2&size=5000&colour=Red' });
    await expect.element(screen.getByText('11 to 12 of 12')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Clear Colour Red' })).toBeVisible();
  });
});

describe('the pages', () => {
  test('end with the last one, from which there is a way back', async () => {
    const screen = await mount(<Boxes />, { at: '/here?page=3' });
    await expect.element(screen.getByText('21 to 24 of 24')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Next' }))
      .toHaveAccessibleDescription('This is the last page.');
    await screen.getByRole('button', { name: 'Previous' }).click();
    await expect.element(screen.getByText('11 to 20 of 24')).toBeVisible();
  });

  test('are offered for more rows than fit on the smallest one', async () => {
    const only = (count: number) => ({ rows: boxes.slice(0, count), extent: { total: count } });
    const screen = await mount(<Boxes {...only(10)} />);
    await expect.element(screen.getByText('1 to 10 of 10')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' }).query()).toBeNull();
    await screen.unmount();
    const more = await mount(<Boxes {...only(11)} />, { at: '/here?size=20' });
    await expect.element(more.getByRole('button', { name: 'Next' })).toBeVisible();
  });
});

describe('rows', () => {
  test('open by a click, by Enter, and are real links', async () => {
    const screen = await mount(<Boxes />);
    await expect.element(screen.getByRole('link', { name: 'Box 3' })).toHaveAttribute('href', '/boxes/3');
    await screen.getByRole('cell', { name: 'Red' }).first().click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/boxes/2');
  });

  test('stay where their text is being selected', async () => {
    const screen = await mount(<Boxes />);
    const cell = screen.getByRole('cell', { name: 'Red' }).first();
    await expect.element(cell).toBeVisible();
    window.getSelection()!.selectAllChildren(cell.element());
    (cell.element() as HTMLElement).click();
    window.getSelection()!.removeAllRanges();
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.router.state.location.pathname).toBe('/here');
  });

  test('move a highlight by arrows; Enter opens it and other keys are handed on', async () => {
    const onKey = vi.fn<(event: { key: string }, box: Box) => void>();
    const screen = await mount(<Boxes onKey={onKey} />);
    await focus(screen.getByRole('region', { name: 'Boxes' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}a');
    expect(onKey.mock.lastCall?.[1].id).toBe(2);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.router.state.location.pathname).toBe('/boxes/2');
  });

  test('take the focus along once it is among them', async () => {
    const screen = await mount(<Boxes />);
    await focus(screen.getByRole('link', { name: 'Box 1', exact: true }));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('link', { name: 'Box 2', exact: true })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(screen.getByRole('link', { name: 'Box 10' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.router.state.location.pathname).toBe('/boxes/10');
  });

  test('have one menu at their end, what destroys last', async () => {
    const onDelete = vi.fn<() => void>();
    const rename = vi.fn<() => void>();
    const screen = await mount(
      <Boxes
        rowActions={() => [
          { key: 'delete', label: 'Delete…', destructive: true, onPress: onDelete },
          { key: 'rename', label: 'Rename', reason: 'It is locked.', onPress: rename },
        ]}
      />,
    );
    await screen.getByRole('button', { name: 'Actions for Box 1', exact: true }).click();
    await expect.element(screen.getByRole('menuitem').last()).toHaveTextContent('Delete…');
    expect(await accessibilityFaults()).toEqual([]);
    await screen.getByRole('menuitem', { name: 'Rename' }).click({ force: true });
    expect(rename).not.toHaveBeenCalled();
    await screen.getByRole('menuitem', { name: 'Delete…' }).click();
    expect(onDelete).toHaveBeenCalledTimes(1);
    expect(screen.router.state.location.pathname).toBe('/here');
  });
});

describe('without rows', () => {
  test('it says which filter to drop', async () => {
    const screen = await mount(<Boxes />, { at: '/here?colour=Green' });
    await expect.element(screen.getByText('Nothing matches')).toBeVisible();
    expect(screen.container.querySelector('.ty-state-art')).not.toBeNull();
    await screen.getByRole('button', { name: 'Drop Colour Green' }).click();
    await expect.element(screen.getByText('1 to 10 of 24')).toBeVisible();
  });

  test('it says what the place is for when nothing narrows it', async () => {
    const screen = await mount(<Boxes rows={[]} />);
    await expect.element(screen.getByText('No boxes yet')).toBeVisible();
  });

  test('it says what went wrong, and tries again', async () => {
    const retry = vi.fn<() => void>();
    const screen = await mount(
      <Boxes failure={{ title: 'Not read', kept: 'Nothing was changed.', requestId: 'req-1', retry }} />,
    );
    await expect.element(screen.getByText('Nothing was changed.')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('it holds their place while they load: rows of the final height', async () => {
    const screen = await mount(<Boxes rows={undefined} />);
    const rows = screen.container.querySelectorAll<HTMLElement>('tr[data-skeleton]');
    expect(rows.length).toBe(10);
    expect(rows[0]?.offsetHeight).toBe(48);
    await expect.poll(() => screen.container.querySelector('.mantine-Skeleton-root')).not.toBeNull();
  });
});

test('a filter is chosen by the keyboard and cleared by its own button', async () => {
  const screen = await mount(<Boxes />);
  await focus(screen.getByRole('button', { name: 'Colour Any' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('option', { name: 'Red' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => screen.router.state.location.search).toEqual({ colour: 'Red' });
  await screen.getByRole('button', { name: 'Clear Colour Red' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
});

test('a phone says how many filters are on, and shows all again', async () => {
  await page.viewport(390, 844);
  const screen = await mount(<Boxes />, { at: '/here?colour=Red&text=a' });
  await expect.element(screen.getByText('1 filter is on')).toBeVisible();
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'a' });
  expect(screen.getByText(/filters? (is|are) on/).query()).toBeNull();
});

test('where it is too narrow the least important columns go, and the rest scrolls', () => {
  const wide: Column<Box>[] = [
    { key: 'name', title: 'Name', width: 200, render: (box) => box.name },
    { key: 'note', title: 'Note', width: 200, rank: 2, render: () => '' },
    { key: 'colour', title: 'Colour', width: 200, rank: 1, render: (box) => box.colour },
    { key: 'value', title: 'Value', width: 200, align: 'right', render: () => '$4,385.43' },
  ];
  const at = (width: number) => {
    const { columns, overflows } = fittingColumns(wide, width, true);
    return [columns.map((column) => column.key), overflows];
  };
  expect(at(900)).toEqual([['name', 'note', 'colour', 'value'], false]);
  expect(at(700)).toEqual([['name', 'colour', 'value'], false]);
  expect(at(460)).toEqual([['name', 'value'], false]);
  expect(at(400)).toEqual([['name', 'value'], true]);
});

test('on a phone the rows are cards', async () => {
  await page.viewport(390, 844);
  const screen = await mount(<Boxes />);
  await expect.element(screen.getByRole('list', { name: 'Boxes' })).toBeVisible();
  await screen.getByRole('link', { name: 'Box 1 Blue' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/boxes/1');
});

test('on a phone cards without anything to press are reached by the keyboard as a list', async () => {
  await page.viewport(390, 400);
  const screen = await mount(<Boxes rowHref={() => undefined} rowActions={() => []} />);
  await expect.element(screen.getByRole('list', { name: 'Boxes' })).toHaveAttribute('tabindex', '0');
  expect(await accessibilityFaults()).toEqual([]);
});

test.for([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'dark'],
] as const)('it has no faults axe can find at %i px, in %s', async ([width, scheme]) => {
  await page.viewport(width, 800);
  await mount(<Boxes rowActions={() => [{ key: 'a', label: 'Open', onPress: () => {} }]} />, {
    scheme,
    at: '/here?colour=Red&sort=name',
  });
  expect(await accessibilityFaults()).toEqual([]);
});
