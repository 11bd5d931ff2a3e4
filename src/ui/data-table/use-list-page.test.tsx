import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Page } from '../../kernel/page.ts';
import { tableSearch } from '../../kernel/search-params.ts';
import { queryClient } from '../api/query-client.ts';
import { mount } from '../testing/mount.tsx';
import { readOf } from '../testing/read-of.ts';
import { DataTable } from './data-table.tsx';
import { useSearchParams } from './search-params.ts';
import { useListPage } from './use-list-page.ts';
import { useTableState } from './use-table-state.ts';

type Sent = { text?: string; count?: number; offset?: number };
let sent: Sent[] = [];
let answer: () => Promise<Page<string>>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  queryClient.clear();
  sent = [];
  answer = async () => ({ list: ['Atlanta', 'Tampa'], areMoreItemsAvailable: false });
});
const read = readOf('/yards', (input: Sent) => (sent.push(input), answer()));

function Yards({ enabled = true }: { enabled?: boolean }) {
  const state = useTableState(useSearchParams(tableSearch), { sizes: [2, 20], size: 2 });
  const { table, rows } = useListPage(read, state, { name: 'yards', sent: { text: state.text }, enabled });
  return (
    <>
      <p>{rows?.length ?? 'no'} rows</p>
      <DataTable<string>
        label="Yards"
        columns={[{ key: 'name', title: 'Name', render: (name) => name }]}
        {...table}
        empty="No yards yet"
        rowKey={(name) => name}
        rowName={(name) => name}
        card={(name) => name}
      />
    </>
  );
}
const open = (at: string, enabled = true) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Yards enabled={enabled} />
    </QueryClientProvider>,
    { at: `/here${at}`, search: tableSearch },
  );

test.each([
  ['', { text: '', count: 2, offset: 0 }],
  ['?page=3', { text: '', count: 2, offset: 4 }],
  ['?page=3&size=20&text=west', { text: 'west', count: 20, offset: 40 }],
])('the address %j asks for %o', async (at, expected) => {
  await open(at);
  await expect.poll(() => sent).toEqual([expected]);
});

test.each([
  [{ areMoreItemsAvailable: false }, '1 to 2 of 2'],
  [{ areMoreItemsAvailable: true }, '1 to 2, more'],
  [{ areMoreItemsAvailable: true, total: 31 }, '1 to 2 of 31'],
])('of an answer with %o the pager says %j', async (extent, text) => {
  answer = async () => ({ list: ['Atlanta', 'Tampa'], ...extent });
  const screen = await open('');
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expect.element(screen.getByText('2 rows')).toBeVisible();
});

test('a list that cannot be read names its rows, and reads them again', async () => {
  answer = () => Promise.reject(new Error('lost'));
  const screen = await open('');
  await expect.element(screen.getByText('The yards could not be read')).toBeVisible();
  answer = async () => ({ list: ['Atlanta'], areMoreItemsAvailable: false });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('row', { name: 'Atlanta' })).toBeVisible();
});

test('the page before stays, marked as busy, until the next one is there', async () => {
  answer = async () => ({ list: ['Atlanta', 'Tampa'], areMoreItemsAvailable: true });
  const screen = await open('');
  await expect.element(screen.getByRole('row', { name: 'Tampa' })).toBeVisible();
  answer = () => new Promise(() => {});
  await screen.getByRole('combobox', { name: 'Rows per page' }).selectOptions('20');
  await expect.poll(() => document.querySelector('.ty-list')?.getAttribute('aria-busy')).toBe('true');
  await expect.element(screen.getByRole('row', { name: 'Tampa' })).toBeVisible();
});

test('a list that is not enabled is not asked for', async () => {
  const screen = await open('', false);
  await expect.element(screen.getByText('no rows')).toBeVisible();
  expect(sent).toEqual([]);
});
