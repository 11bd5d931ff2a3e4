import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { shownText } from '../../../../ui/testing/shown-row.ts';
import { exports, type Export } from '../../exports/contract.ts';
import { ExportsButton } from './exports-button.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

const made: Export = {
  exportId: 3,
  name: 'Cost Sheet.xlsx',
  status: 'Done',
  rows: 20_417,
  total: 20_500,
  failure: '',
  createdDate: '2026-06-10T12:00:00.000Z',
  link: '#file',
};
const Downloads = () => {
  const [opened, setOpened] = useState(false);
  return <ExportsButton opened={opened} onOpen={setOpened} />;
};
const open = (list: readonly Partial<Export>[], more: object = {}) =>
  openAs(<Downloads />, {
    answers: [[exports.listExports, { list: list.map((each) => ({ ...made, ...each })) }]],
    ...more,
  });
const drawer = page.getByRole('dialog', { name: 'Downloads' });
const lines = () =>
  drawer
    .getByRole('listitem')
    .elements()
    .map((each) => shownText(each.querySelector('.ty-stack')));
const names = () =>
  drawer
    .getByRole('listitem')
    .getByRole('button')
    .elements()
    .map((each) => each.ariaLabel ?? each.textContent);

test.each([
  ['none', [], undefined],
  ['a finished one', [{}], 'Downloads'],
  [
    'one that waits, and one that is made',
    [{ status: 'Queued' }, { exportId: 4, status: 'Running' }],
    'Downloads, 2 under way',
  ],
] as const)('of sheets made in the background there is %s', async (_, list, name) => {
  const { queries } = await open(list);
  await expect.poll(() => queries(exports.listExports).length).toBeGreaterThan(0);
  if (name) return expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  expect(page.getByRole('button').query()).toBeNull();
});

test('each sheet has its state, and what can be done with it', async () => {
  const { queries } = await open([
    made,
    { exportId: 4, status: 'Queued', rows: 0, total: null, link: null },
    { exportId: 5, status: 'Running', rows: 500, total: null, link: null },
    { exportId: 6, status: 'Running', rows: 1500, total: 12_000, link: null },
    { exportId: 7, status: 'Failed', rows: 0, failure: 'It was too long.', link: null },
  ]);
  await page.getByRole('button', { name: 'Downloads, 3 under way' }).click();
  await expect
    .poll(lines)
    .toEqual([
      'Cost Sheet.xlsx06-10-2026, 20,417 rows',
      'Cost Sheet.xlsx06-10-2026Waits for its turn',
      'Cost Sheet.xlsx06-10-2026500 rows',
      'Cost Sheet.xlsx06-10-20261,500 of 12,000 rows',
      'Cost Sheet.xlsx06-10-2026It was too long.',
    ]);
  const stop = expect.stringMatching(/^Stop/) as string;
  expect(names()).toEqual(['Save', 'Delete Cost Sheet.xlsx', stop, stop, stop, 'Delete Cost Sheet.xlsx']);
  const shown = drawer.getByRole('progressbar').elements() as HTMLProgressElement[];
  expect(shown.map(({ position }) => position)).toEqual([-1, -1, 0.125]);
  await drawer.getByRole('button', { name: 'Stop' }).first().click();
  await drawer.getByRole('button', { name: 'Delete Cost Sheet.xlsx' }).last().click();
  await expect.poll(() => queries(exports.deleteExport)).toEqual([{ exportId: '4' }, { exportId: '7' }]);
});

test.each([
  ['Running', true],
  ['Done', false],
] as const)('the sheets are read again by themselves while one is %s: %s', async (status, again) => {
  const { queries } = await open([{ status }]);
  await expect.poll(() => queries(exports.listExports).length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(queries(exports.listExports).length > 1).toBe(again);
});

test('downloads that cannot be read say so', async () => {
  await openAs(<ExportsButton opened onOpen={() => undefined} />, { refused: [exports.listExports] });
  await expect.element(drawer.getByText('The downloads could not be read')).toBeVisible();
});
