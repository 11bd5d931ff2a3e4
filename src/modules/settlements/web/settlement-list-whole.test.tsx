import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answeredSettlement } from '../../../../tests/support/answered-settlement.ts';
import type { AnyPath } from '../../../kernel/path.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { settlements } from '../contract.ts';
import { completedSettlementsPath, openSettlementsPath, settlementListSearch } from '../paths.ts';
import SettlementListPage from './settlement-list-page.tsx';
import { pageBody } from '../../../ui/testing/page-body.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const row = { ...answeredSettlement, createdDate: '2026-06-02T15:00:00', completedDate: '2026-06-20T15:00:00' };
const open = async (path: AnyPath, list: readonly object[], at = '') => {
  const opened = await openAs(<SettlementListPage />, {
    at,
    path,
    search: settlementListSearch,
    answers: [[settlements.listSettlements, { list, areMoreItemsAvailable: true }]],
  });
  await expect.element(opened.screen.getByRole('heading', { level: 1 })).toBeVisible();
  return opened.screen;
};

test('the open settlements have their tabs, filters, columns and pages', async () => {
  const screen = await open(openSettlementsPath, [{ ...row, completedDate: null, isComplete: false }]);
  await expect.element(screen.getByRole('cell', { name: 'S-2041' })).toBeVisible();
  await expect.element(screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - heading "Settlement" [level=1]
      - link "Add Settlement":
        - /url: /settlement/open/create/new
  `);
  await expect.element(pageBody()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - navigation "Lists of settlements":
      - link "Open":
        - /url: /settlement/open
      - link "Completed":
        - /url: /settlement/completed
    - group "Dates":
      - text: From
      - textbox "From":
        - /placeholder: MM-DD-YYYY
      - button "Open the calendar"
      - text: To
      - textbox "To":
        - /placeholder: MM-DD-YYYY
      - button "Open the calendar"
      - paragraph: The day a settlement was made.
    - group "Filters":
      - textbox "Settlement, contract or shipment no":
        - /placeholder: Settlement, contract, shipment
    - button "Search"
    - button "Reset"
    - button "Choose columns"
    - region "Settlement, Open":
      - table:
        - rowgroup:
          - row "Settlement No Shipment No Created Date MDD Received Date Completed Date":
            - columnheader "Settlement No":
              - button "Settlement No"
            - columnheader "Shipment No":
              - button "Shipment No"
            - columnheader "Created Date":
              - button "Created Date"
            - columnheader "MDD":
              - button "MDD"
            - columnheader "Received Date":
              - button "Received Date"
            - columnheader "Completed Date":
              - button "Completed Date"
        - rowgroup:
          - row "S-2041 SH-310 06-02-2026 06-30-2026 06-01-2026 not completed":
            - cell "S-2041":
              - link "S-2041":
                - /url: /settlement/open/create/41
            - cell "SH-310"
            - cell "06-02-2026":
              - time: 06-02-2026
            - cell "06-30-2026":
              - time: 06-30-2026
            - cell "06-01-2026":
              - time: 06-01-2026
            - cell "not completed"
    - text: 1 to 1, more
    - combobox "Rows per page":
      - option "10 per page" [selected]
      - option "20 per page"
      - option "30 per page"
      - option "40 per page"
    - button "Previous" [disabled]
    - text: This is the first page.
    - button "Next"
  `);
});

test('the completed settlements have their own order and an act each', async () => {
  const screen = await open(completedSettlementsPath, [row]);
  await expect.element(screen.getByRole('cell', { name: 'S-2041' })).toBeVisible();
  await expect.element(screen.getByRole('table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table:
      - rowgroup:
        - row "Settlement No Shipment No Created Date MDD Received Date Completed Date Actions":
          - columnheader "Settlement No":
            - button "Settlement No"
          - columnheader "Shipment No":
            - button "Shipment No"
          - columnheader "Created Date":
            - button "Created Date"
          - columnheader "MDD":
            - button "MDD"
          - columnheader "Received Date":
            - button "Received Date"
          - columnheader "Completed Date":
            - button "Completed Date"
          - columnheader "Actions"
      - rowgroup:
        - row "S-2041 SH-310 06-02-2026 06-30-2026 06-01-2026 06-20-2026 Actions for settlement S-2041":
          - cell "S-2041":
            - link "S-2041":
              - /url: /settlement/completed/create/41
          - cell "SH-310"
          - cell "06-02-2026":
            - time: 06-02-2026
          - cell "06-30-2026":
            - time: 06-30-2026
          - cell "06-01-2026":
            - time: 06-01-2026
          - cell "06-20-2026":
            - time: 06-20-2026
          - cell "Actions for settlement S-2041":
            - button "Actions for settlement S-2041"
  `);
});

test('a settlement on a phone is a card with its numbers and days', async () => {
  await page.viewport(390, 844);
  const screen = await open(completedSettlementsPath, [row]);
  await expect.element(screen.getByRole('list', { name: 'Settlement, Completed' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Settlement, Completed":
      - listitem:
        - link "S-2041 MDD 06-30-2026 Shipment SH-310 Received 06-01-2026 Created 06-02-2026 Completed 06-20-2026":
          - /url: /settlement/completed/create/41
          - text: S-2041 MDD
          - time: 06-30-2026
          - text: Shipment SH-310 Received
          - time: 06-01-2026
          - text: Created
          - time: 06-02-2026
          - text: Completed
          - time: 06-20-2026
        - button "Actions for settlement S-2041"
  `);
});

test.each([
  [openSettlementsPath, '', 'What the refiner answers to a shipment is typed in here.', 2],
  [openSettlementsPath, '?from=2026-06-10', 'None was created in these days. Reset shows all of them.', 2],
  [completedSettlementsPath, '', 'A settlement stands here once it is completed.', 1],
  [completedSettlementsPath, '?to=2026-06-10', 'None was completed in these days. Reset shows all of them.', 1],
])('without settlements the list says what will stand there, or why nothing does', async (path, at, words, ways) => {
  const screen = await open(path, [], at);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Settlement' }).elements()).toHaveLength(ways);
});

test.each([
  [openSettlementsPath, 'The day a settlement was made.'],
  [completedSettlementsPath, 'The day a settlement was completed.'],
])('the days of a list say which day they mean', async (path, words) => {
  const screen = await open(path, [row]);
  await expect.element(screen.getByRole('group', { name: 'Dates' })).toHaveAccessibleDescription(words);
});
